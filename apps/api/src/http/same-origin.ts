import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every state change that another site may have caused: the request must carry our own Origin,
 * or, without one, a Sec-Fetch-Site that says it was made by our pages or by no page at all. Programs
 * send neither and carry no cookies of a browser by accident, so they pass.
 */
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
