import { attachmentTypes } from './limits.ts';

export const attachmentKindsOnly = 'Only pdf, doc, docx, png, jpg and jpeg files can be attached.';

/** The container of old Word files, as content sniffing names it. */
const oldWordContainer = 'application/x-cfb';

/** The content type by the file name's extension; undefined where the file may not be attached. */
export function attachmentType(filename: string): string | undefined {
  const ending = /\.([a-z]+)$/.exec(filename.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(attachmentTypes, ending)
    ? // The line above has looked.
      attachmentTypes[ending as keyof typeof attachmentTypes]
    : undefined;
}

/** Whether the content is what the extension promises; `recognised` is the media type found in the bytes. */
export function isAttachable(filename: string, recognised: string | undefined): boolean {
  const promised = attachmentType(filename);
  if (promised === undefined || recognised === undefined) return false;
  return recognised === promised || (promised === attachmentTypes.doc && recognised === oldWordContainer);
}
