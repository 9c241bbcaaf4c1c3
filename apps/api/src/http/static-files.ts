import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/**
 * Serves the built pages: hashed assets for a year, the rest to be asked for again; files compressed at
 * build time go out as they are. Every other address is a page of the browser's router.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'no built pages: only the API is served');
    return;
  }
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith('/pictures/')) {
      throw new AppError('NOT_FOUND', 'Not found');
    }
    return reply.sendFile('index.html');
  });
}
