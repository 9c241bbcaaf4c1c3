import { expect, test } from 'vitest';
import { stoppedProblem } from './do-not-contact.ts';

test.each([
  [['a@b.example'], 'Do not contact: a@b.example. Please take this address out.'],
  [['a@b.example', 'c@d.example'], 'Do not contact: a@b.example and c@d.example. Please take these addresses out.'],
  [['a@b.co', 'c@d.co', 'e@f.co'], 'Do not contact: a@b.co, c@d.co and e@f.co. Please take these addresses out.'],
])('%j is told as %j', (addresses, text) => {
  expect(stoppedProblem(addresses)).toBe(text);
});
