import { expect, test } from 'vitest';
import { isAttachable } from './attachment-kind.ts';

test.each([
  ['offer.pdf', 'application/pdf', true],
  ['OFFER.PDF', 'application/pdf', true],
  ['house.jpeg', 'image/jpeg', true],
  ['old.doc', 'application/x-cfb', true],
  ['new.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['picture.pdf', 'image/png', false],
  ['program.exe', 'application/x-msdownload', false],
  ['offer.pdf.exe', 'application/pdf', false],
  ['offer', 'application/pdf', false],
  ['empty.pdf', undefined, false],
  ['sheet.docx', 'application/zip', false],
  ['x.constructor', 'application/pdf', false],
])('%s with %s inside: %s', (filename, recognised, expected) => {
  expect(isAttachable(filename, recognised)).toBe(expected);
});
