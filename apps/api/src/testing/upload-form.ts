import { randomUUID } from 'node:crypto';

export interface FormFile {
  name: string;
  content: string | Buffer;
  /** 'file' when nothing is said. */
  field?: string;
}

/** A form with files as a browser sends it: `payload` and the header that names its boundary. */
export function uploadForm(
  fields: Record<string, string>,
  ...files: FormFile[]
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----form-${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content, field = 'file' } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
