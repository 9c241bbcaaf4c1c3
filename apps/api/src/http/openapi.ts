import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FormFiles } from '@rei/domain/kernel/endpoint';
import { productName as usualName } from '@rei/domain/kernel/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Answering, withRefusals } from './openapi-refusals.ts';
import { accessCookie, type FindSession, readSession, requireAccess } from './session.ts';

interface Description {
  publicUrl: string;
  productName: () => Promise<string>;
  /** With it only whoever is signed in reads the description. */
  findSession?: FindSession | undefined;
}

/** Publishes the description of every endpoint at /api/openapi.json and a page to read it at /api/docs. */
export async function registerOpenapi(
  app: FastifyInstance,
  { publicUrl, productName, findSession }: Description,
): Promise<void> {
  async function requireReader(request: FastifyRequest): Promise<void> {
    if (findSession) requireAccess({ access: 'user' }, await readSession(request, findSession));
  }

  const described = new Map<string, Answering>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: usualName,
        version: '0.1.0',
        description:
          'Amounts are dollars, rates percents, times ISO 8601 in UTC. Every answer that is not OK is {error, code, details?, requestId}. State changes need a same-origin request.',
        license: { name: 'Proprietary', url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessCookie } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const endpoint = input.route.config?.endpoint;
      if (!endpoint) return { url, schema };
      const body = endpoint.isUpload && { body: withFiles(schema.body, endpoint.files) };
      described.set(String(input.schema.operationId), endpoint);
      return { url, schema: { ...schema, ...body } };
    },
    transformObject: (written) =>
      'openapiObject' in written ? withRefusals(written.openapiObject, described) : written.swaggerObject,
  });
  app.decorateRequest('descriptionTitle', usualName);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header,
    uiConfig: { deepLinking: true, tryItOutEnabled: false },
    uiHooks: {
      onRequest: (request, _reply, next) => {
        requireReader(request).then(async () => {
          // Where everybody may read the page, it can be read without the database, too.
          request.descriptionTitle = await productName().catch(() => usualName);
          next();
        }, next);
      },
    },
    transformSpecification: (description, request) => titled(description, request.descriptionTitle),
    transformSpecificationClone: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: requireReader }, async () =>
    titled(app.swagger(), await productName().catch(() => usualName)),
  );
}

function titled<Described extends object>(description: Described, title: string): Described {
  const info = 'info' in description && typeof description.info === 'object' ? description.info : {};
  return { ...description, info: { ...info, title } };
}

const file = { type: 'string', format: 'binary' };

/** A form's fields with those that its files come in, which no schema of fields names. */
function withFiles(body: unknown, files: FormFiles | undefined): object {
  const form = typeof body === 'object' && body !== null ? body : {};
  const properties = 'properties' in form && typeof form.properties === 'object' ? form.properties : {};
  const required = 'required' in form && Array.isArray(form.required) ? form.required : [];
  return files
    ? {
        ...form,
        type: 'object',
        properties: { ...properties, [files.field]: { type: 'array', items: file, maxItems: files.atMost } },
      }
    : { ...form, type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
}

declare module 'fastify' {
  interface FastifyRequest {
    descriptionTitle: string;
  }
}
