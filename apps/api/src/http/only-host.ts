import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#system/is-loopback.ts';

/** Refuses requests for another name than the installation's, but those of programs that watch a process by its address. */
export function registerOnlyHost(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.host !== publicHost && !isForProcess(request) && !isSameHost(request, publicHost)) {
      throw new AppError('MISDIRECTED', 'This server has another address.');
    }
    next();
  });
}

const isForProcess = ({ routeOptions }: FastifyRequest) => routeOptions.config.isForProcess === true;

/** Whatever its case, and with the port that its protocol has in any case; a machine knows itself by several names. */
function isSameHost({ host, protocol }: FastifyRequest, publicHost: string): boolean {
  if (!URL.canParse(`${protocol}://${host}`)) return false;
  const [asked, own] = [new URL(`${protocol}://${host}`), new URL(`${protocol}://${publicHost}`)];
  return asked.host === own.host || (asked.port === own.port && isLoopback(asked.hostname) && isLoopback(own.hostname));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by what watches the process, at whatever address it has. */
    isForProcess?: boolean;
  }
}
