import type { FastifyInstance } from 'fastify';
import { createRouter } from './route.ts';

/**
 * Registers endpoints that mail programs post to without a session (RFC 8058): the form that they send is not read, because
 * the token in the address says all.
 */
export async function registerOneClick(
  app: FastifyInstance,
  register: (route: ReturnType<typeof createRouter>) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
    });
    register(createRouter(scope, async () => undefined));
  });
}

/** What leads a browser that opened such an address to the page with the button. */
export function leadTo({ page, title, label }: { page: string; title: string; label: string }) {
  return {
    refresh: `0; url=${page}`,
    html: `<!doctype html><html lang="en"><title>${title}</title><p><a href="${page}">${label}</a></p></html>`,
  };
}
