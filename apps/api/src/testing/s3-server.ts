import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  url: string;
  close(): Promise<void>;
}

/** A local server that speaks as much of the S3 protocol as the store uses, signature's presence included. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/')) {
    return refuse(response, 403, 'AccessDenied');
  }
  const key = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (request.method === 'PUT') {
    objects.set(key, await buffer(request));
    return response.writeHead(200, { etag: '"stored"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return request.method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const content = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object;
  response.writeHead(range ? 206 : 200, { 'content-length': content.length });
  return response.end(request.method === 'HEAD' ? undefined : content);
}

function refuse(response: ServerResponse, status: number, code: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}
