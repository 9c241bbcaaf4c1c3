import type { FastifyServerOptions } from 'fastify';

/** JSON lines, readable in a terminal. Addresses are logged without their query, which can carry secrets. */
export function loggerOptions(level: string, isTerminal: boolean): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: (request.url ?? '').split('?')[0] ?? '', ip: request.ip }),
    },
    // The database's driver hangs the whole connection on its errors.
    redact: { paths: ['err.client'], remove: true },
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  };
}
