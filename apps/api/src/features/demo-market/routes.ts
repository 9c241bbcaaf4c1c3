import { getDemoMarket, removeDemoMarket } from '@rei/domain/demo-market/endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import { drawHouse } from '@rei/house-drawings/draw-house';
import { parsePictureHref } from '@rei/house-drawings/house-picture';
import type { FastifyInstance } from 'fastify';
import type { Router } from '#http/route.ts';
import type { DemoRemovalService } from './removal-service.ts';
import type { DemoMarketService } from './service.ts';

interface Deps {
  demoMarket: DemoMarketService;
  demoRemoval: DemoRemovalService;
}

export function registerDemoMarketRoutes(app: FastifyInstance, route: Router, { demoMarket, demoRemoval }: Deps): void {
  route(getDemoMarket, () => demoMarket.getState());
  route(removeDemoMarket, async ({ session }) => {
    await demoRemoval.request(session.userId);
    return demoMarket.getState();
  });

  // A picture follows from its name alone, so browsers may keep it.
  app.get<{ Params: { file: string } }>(
    '/pictures/houses/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = parsePictureHref(request.params.file);
      if (!picture) throw new AppError('NOT_FOUND', 'Not found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml; charset=utf-8')
        .send(drawHouse(picture));
    },
  );
}
