import type { FastifyRequest } from 'fastify';
import { createMetrics } from './metrics.ts';

/** What every answer adds to the counts; without a token only to two numbers. */
export function countAnswers(metricsToken: string | undefined) {
  const soFar = { requests: 0, failedRequests: 0 };
  const metrics = metricsToken === undefined ? undefined : { of: createMetrics(), token: metricsToken };
  return {
    soFar,
    metrics,
    count({ method, routeOptions }: FastifyRequest, status: number, ms: number): void {
      soFar.requests += 1;
      if (status === 500) soFar.failedRequests += 1;
      // An address without a route is anybody's invention, and a label of its own would be without end.
      metrics?.of.count({ method, route: routeOptions.url ?? 'none', status, seconds: ms / 1000 });
    },
  };
}
