import type { FastifyInstance } from 'fastify';
import type { Tracing } from '#ports/tracing.ts';

/** Requests by the pattern of their address, which has nothing that somebody typed, and with the id that answers name. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Pick<Tracing, 'begin'>,
  { isBehindProxy }: { isBehindProxy: boolean },
): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { method, id, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const { traceparent } = headers;
    // What a stranger writes there could hide or fill what is traced.
    const parent = isBehindProxy && typeof traceparent === 'string' ? traceparent : undefined;
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    tracing.begin(`${method} ${route}`, facts, parent, (trace) => {
      reply.raw.once('close', () => {
        const status = reply.statusCode;
        trace.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined);
      });
      next();
    });
  });
}
