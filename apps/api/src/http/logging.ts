import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

type Logger = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Addresses that are secrets from here on: of a new password, of mail to be stopped, of a calendar. */
const secretPaths = /^(\/+(?:reset-password|stop-alerts|api\/+unsubscribe|api\/+alerts\/+stop|api\/+calendar)\/+).+/i;

/** An address without what can be secret in it: its query, and the token of a link. */
function addressOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(secretPaths, '$1…');
}

/** JSON lines. */
export function loggerOptions(level: string): Logger {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: addressOf(request.url ?? ''), ip: request.ip }),
    },
    // The database's driver hangs the whole connection on its errors.
    redact: { paths: ['err.client'], remove: true },
  };
}

/** Turns JSON lines into text, at once and in this thread, so that the start is told in its order. */
export function readableLines(destination: NodeJS.WritableStream, isColored: boolean): NodeJS.WritableStream {
  return pretty({
    destination,
    sync: true,
    colorize: isColored,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,user,status,ms',
    singleLine: true,
    messageFormat: (line, key) => requestText(line) ?? String(line[key] ?? ''),
  });
}

function requestText(line: Record<string, unknown>): string | undefined {
  const { req, status, ms } = line;
  if (typeof req !== 'object' || req === null || status === undefined) return undefined;
  const { method, url } = { method: '', url: '', ...req };
  return `${method} ${url} ${status}, ${ms} ms`;
}
