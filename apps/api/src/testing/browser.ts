import type { FastifyInstance, InjectOptions } from 'fastify';

/** Parsed JSON of any depth: a test names what it expects in it, and a wrong expectation fails. */
export type Json = { [key: string]: Json } & { [index: number]: Json } & Json[];

export interface Answer {
  status: number;
  body: Json;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Calls the server as one browser does: keeps cookies between calls and sends them with the next. */
export function createBrowser(app: FastifyInstance, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function send(options: InjectOptions): Promise<Answer> {
    const response = await app.inject({
      ...options,
      headers: { ...headers, ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Json>() : ({} as Json),
      text: response.body,
      headers: response.headers,
    };
  }

  /** Opens a live stream and ends it again: what it was answered. */
  async function open(url: string): Promise<Pick<Answer, 'status' | 'headers'>> {
    const response = await app.inject({
      method: 'GET',
      url,
      headers,
      cookies: Object.fromEntries(cookies),
      payloadAsStream: true,
    });
    response.stream().destroy();
    return { status: response.statusCode, headers: response.headers };
  }

  return {
    cookies,
    send,
    open,
    get: (url: string, extra: Record<string, string> = {}) => send({ method: 'GET', url, headers: extra }),
    post: (url: string, payload: object = {}, extra: Record<string, string> = {}) =>
      send({ method: 'POST', url, payload, headers: extra }),
    put: (url: string, payload: object, extra: Record<string, string> = {}) =>
      send({ method: 'PUT', url, payload, headers: extra }),
    patch: (url: string, payload: object) => send({ method: 'PATCH', url, payload }),
    delete: (url: string) => send({ method: 'DELETE', url }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
