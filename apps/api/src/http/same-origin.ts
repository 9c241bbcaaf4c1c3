import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers must send our own Origin, or a Sec-Fetch-Site of our pages or none; programs send neither and pass. */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!reading.has(request.method) && isCrossSite(request, publicOrigin)) {
      throw new AppError('CROSS_SITE', 'This request did not come from the product’s own pages.');
    }
    next();
  });
}

function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  if (origin === publicOrigin) return false;
  return host === undefined || origin !== `${request.protocol}://${host}`;
}
