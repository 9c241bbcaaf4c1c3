import { getHealth, getReady } from '@rei/domain/health/endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { Router } from '#http/route.ts';

export function registerHealthRoutes(route: Router, pingDatabase: () => Promise<void>): void {
  const ok = { status: 'ok' } as const;
  route(getHealth, async () => ok);
  route(getReady, async () => {
    try {
      await pingDatabase();
    } catch (cause) {
      throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause });
    }
    return ok;
  });
}
