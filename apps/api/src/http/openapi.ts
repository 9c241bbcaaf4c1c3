import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accessCookie } from './session.ts';

/** Publishes the description of every endpoint at /api/openapi.json and a page to read it at /api/docs. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Real Estate Investor Tools',
        version: '0.1.0',
        description:
          'Amounts are dollars, rates percents, times ISO 8601 in UTC. Every answer that is not OK is {error, code, details?, requestId}. State changes need a same-origin request.',
        license: { name: 'Proprietary', url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessCookie } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header,
    uiConfig: { deepLinking: true, tryItOutEnabled: false },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
