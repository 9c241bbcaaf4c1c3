import { expect, test } from 'vitest';
import { attachment, plainFileName } from './file-name.ts';

test.each([
  ['homes.csv', 'homes.csv'],
  ['Häuser 2026.csv', 'Häuser 2026.csv'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\jane\\homes.csv', 'homes.csv'],
  ['a\u0000b\r\n.csv', 'ab.csv'],
  ['exe.\u202Evsc', 'exe.vsc'],
  ['..', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  ['dir/', 'file'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the name %j is shown as %j', (sent, shown) => {
  expect(plainFileName(sent)).toBe(shown);
});

test('a download’s name fits into a header, whatever it is', () => {
  expect(attachment('Häuser "neu".csv')).toBe(
    `attachment; filename="H-user-neu-.csv"; filename*=UTF-8''H%C3%A4user%20%22neu%22.csv`,
  );
  expect(attachment('a\r\nSet-Cookie: x=1')).not.toMatch(/[\r\n]/);
  expect(attachment('😀(1).csv')).toMatch(
    /^attachment; filename="-\(1\)\.csv"; filename\*=UTF-8''%F0%9F%98%80%281%29\.csv$/,
  );
});
