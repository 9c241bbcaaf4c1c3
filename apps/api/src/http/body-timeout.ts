import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An ordinary request has arrived whole within this time, and what was refused has stopped arriving. */
const arriveWithinMs = 60_000;

/** The server's own limit counts for all requests alike; an upload over a slow line may take as long as it goes on. */
export function registerBodyTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) limit(request, reply);
    next();
  });
}

function limit({ raw, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const begin = () => {
    const timer = setTimeout(() => raw.destroy(), arriveWithinMs);
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  };
  if (routeOptions.config.endpoint?.isUpload) reply.raw.once('finish', () => raw.complete || begin());
  else begin();
}
