import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

type Logger = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** JSON lines. Addresses are logged without their query, which can carry secrets. */
export function loggerOptions(level: string): Logger {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: (request.url ?? '').split('?')[0] ?? '', ip: request.ip }),
    },
    // The database's driver hangs the whole connection on its errors.
    redact: { paths: ['err.client'], remove: true },
  };
}

/**
 * Turns the JSON lines into text for a person. It is written at once, not by a thread of its own, so that what the
 * start says stands in the order in which it happened.
 * @param destination where the text goes
 */
export function readableLines(destination: NodeJS.WritableStream, isColored: boolean): NodeJS.WritableStream {
  return pretty({
    destination,
    sync: true,
    colorize: isColored,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,status,ms',
    singleLine: true,
    messageFormat: (line, key) => requestText(line) ?? String(line[key] ?? ''),
  });
}

/** 'GET /login 200, 11 ms', or nothing for a line that tells of something else. */
function requestText(line: Record<string, unknown>): string | undefined {
  const { req, status, ms } = line;
  if (typeof req !== 'object' || req === null || status === undefined) return undefined;
  const { method, url } = { method: '', url: '', ...req };
  return `${method} ${url} ${status}, ${ms} ms`;
}
