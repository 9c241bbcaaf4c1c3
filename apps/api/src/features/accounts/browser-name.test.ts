import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test.each([
  ['Firefox 140 on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome 140 on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Microsoft Edge 140 on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Chrome 140 on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['Unknown browser', ''],
  ['Unknown browser', '<script>alert(1)</script>'],
  ['Unknown browser', '💥'.repeat(200)],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
