import { randomUUID } from 'node:crypto';

export interface FormFile {
  name: string;
  content: string | Buffer;
}

/** The form of a message as a browser sends it, with any number of files in the field 'attachments'. */
export function mailForm(
  fields: Record<string, string>,
  files: readonly FormFile[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----form-${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="attachments"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
