import { attachmentTypes } from './limits.ts';

export const attachmentKindsOnly = 'Only pdf, doc, docx, png, jpg and jpeg files can be attached.';

/** How the old Word format's container is called by those who look at bytes only. */
const oldWordContainer = 'application/x-cfb';

/** The content type of a file that may be attached, by the ending of its name; undefined for any other. */
export function attachmentType(filename: string): string | undefined {
  const ending = /\.([a-z]+)$/.exec(filename.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(attachmentTypes, ending)
    ? // The line above has looked.
      attachmentTypes[ending as keyof typeof attachmentTypes]
    : undefined;
}

/** Whether a file's bytes are what its name promises; `recognised` is the media type found in them. */
export function isAttachable(filename: string, recognised: string | undefined): boolean {
  const promised = attachmentType(filename);
  if (promised === undefined || recognised === undefined) return false;
  return recognised === promised || (promised === attachmentTypes.doc && recognised === oldWordContainer);
}
