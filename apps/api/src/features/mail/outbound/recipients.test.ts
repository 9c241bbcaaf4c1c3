import { expect, test } from 'vitest';
import { parseDisplayName, requireOneLine } from './recipients.ts';

test('a subject of two lines is refused beside its field', () => {
  expect(requireOneLine('subject', 'The roof')).toBe('The roof');
  expect(() => requireOneLine('subject', 'The roof\r\nBcc: spy@mail.example')).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      message: 'subject: Must be one line of plain text',
      details: { subject: 'Must be one line of plain text' },
    }),
  );
});

test.each(['Dana <dana@mail.example>', 'dana@mail.example', 'Dana \uFF1Cx', '\u200b'])(
  '%j is no display name',
  (name) => {
    expect(() => parseDisplayName('fromName', name)).toThrow('Please use a plain name, without an address.');
  },
);
