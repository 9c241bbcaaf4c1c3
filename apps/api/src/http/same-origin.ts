import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers must send our own Origin (where the installation names its address, that one), or a Sec-Fetch-Site of our pages or none; programs send neither and pass. */
export function registerSameOrigin(
  app: FastifyInstance,
  { publicUrl, isOnlyHost }: { publicUrl: string; isOnlyHost: boolean },
): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!reading.has(request.method) && isCrossSite(request, publicOrigin, isOnlyHost)) {
      throw new AppError('CROSS_SITE', 'This request did not come from the product’s own pages.');
    }
    next();
  });
}

function isCrossSite(request: FastifyRequest, publicOrigin: string, isOnlyHost: boolean): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  if (origin === publicOrigin) return false;
  return isOnlyHost || host === undefined || origin !== `${request.protocol}://${host}`;
}
