import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Whatever its case, and with the port that its protocol has in any case. */
function isSameHost({ host, protocol }: FastifyRequest, publicHost: string): boolean {
  return URL.canParse(`${protocol}://${host}`) && new URL(`${protocol}://${host}`).host === publicHost;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by what watches the process, at whatever address it has. */
    isForProcess?: boolean;
  }
}
