import type { FastifyInstance } from 'fastify';

/** An ordinary request has arrived whole within this time, and what was refused has stopped arriving. */
const arriveWithinMs = 60_000;

/**
 * Ends requests whose body trickles in. The server's own limit counts for all requests alike, which a large upload
 * over a slow line would not meet: such a form may take as long as it goes on arriving, until it is answered.
 */
export function registerBodyTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    const begin = () => {
      const timer = setTimeout(() => raw.destroy(), arriveWithinMs);
      timer.unref();
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    };
    if (request.routeOptions.config.endpoint?.isUpload) reply.raw.once('finish', () => raw.complete || begin());
    else begin();
  });
}
