import { type FormFile, uploadForm } from './upload-form.ts';

/** The form of a message as a browser sends it, with any number of files in the field 'attachments'. */
export function mailForm(fields: Record<string, string>, files: readonly FormFile[] = []) {
  return uploadForm(fields, ...files.map((file) => ({ ...file, field: 'attachments' })));
}
