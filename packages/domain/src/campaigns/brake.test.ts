import { expect, test } from 'vitest';
import { brakeReason } from './brake.ts';

test.each([
  [100, 5, 0, undefined],
  [100, 6, 0, 'Came back: 6 of 100 messages, more than 5%. Check the addresses before you go on.'],
  [10, 2, 0, undefined],
  [10, 3, 0, 'Came back: 3 of 10 messages, more than 5%. Check the addresses before you go on.'],
  [1000, 0, 1, undefined],
  [999, 0, 1, 'Reported as spam: 1 of 999 messages, more than 0.1%. Check text and recipients before you go on.'],
  [0, 0, 0, undefined],
])('%i sent, %i back, %i complaints: %s', (sent, bounced, complained, reason) => {
  expect(brakeReason({ sent, bounced, complained })).toBe(reason);
});
