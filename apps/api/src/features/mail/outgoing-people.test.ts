import { expect, test } from 'vitest';
import { readName, refuseControls } from './outgoing-people.ts';

test('a subject of two lines is refused beside its field', () => {
  expect(refuseControls('subject', 'The roof')).toBe('The roof');
  expect(() => refuseControls('subject', 'The roof\r\nBcc: spy@mail.example')).toThrow(
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
    expect(() => readName('fromName', name)).toThrow('Please use a plain name, without an address.');
  },
);
