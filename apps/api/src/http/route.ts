import type { Readable } from 'node:stream';
import type { Access, BodyOf, Endpoint, FormFiles, ParamsOf, QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import type { ErrorCode } from '@rei/domain/kernel/errors';
import { refusalsOf } from '@rei/domain/kernel/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { requireObject } from './object-body.ts';
import { type FindSession, readSession, requireAccess, type SignedIn } from './session.ts';
import { createTurns } from './turns.ts';
import { withUploads } from './upload.ts';

type SessionOf<E> = E extends { access: infer A } ? (A extends 'public' ? SignedIn | undefined : SignedIn) : never;

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers endpoints on one app; `findSession` is how a request's session is looked up. */
export function createRouter(app: FastifyInstance, findSession: FindSession) {
  const turns = createTurns();

  /** Checks access before anything is read, validates input, and reduces the answer to what the endpoint describes. */
  return function route<
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    R extends z.ZodMiniType,
    A extends Access,
  >(
    endpoint: Endpoint<P, Q, B, R, A>,
    handler: (call: Call<Endpoint<P, Q, B, R, A>>) => Promise<ReplyOf<Endpoint<P, Q, B, R, A>> | Readable | Buffer>,
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        isForProcess: endpoint.isForProcess === true,
        endpoint: {
          access: endpoint.access,
          tag: endpoint.tag,
          isUpload: endpoint.bodyType !== undefined,
          files: endpoint.files,
          maxFileBytes: endpoint.maxFileBytes,
          mayChange: endpoint.method !== 'GET' && !endpoint.changesNothing,
          refusals: refusalsOf(endpoint),
          inRanges: endpoint.inRanges === true,
          isKept: endpoint.isKept === true,
        },
      },
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        operationId: operationId(endpoint),
        security: endpoint.access === 'public' ? [] : [{ session: [] }],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.bodyType && { consumes: [endpoint.bodyType] }),
        response: {
          200: endpoint.replyType
            ? { description: 'OK', content: { [endpoint.replyType]: { schema: endpoint.reply } } }
            : endpoint.reply,
        },
      },
      onRequest: async (request) => {
        request.arrivedAt = performance.now();
        // What watches the process is answered without the database, whatever cookies it sends.
        request.signedIn = endpoint.isForProcess ? undefined : await readSession(request, findSession);
        requireAccess(endpoint, request.signedIn);
      },
      ...(endpoint.body && { preValidation: async ({ body }) => requireObject(body) }),
      handler: async (request, reply) => {
        // The validator has replaced these by the schemas' outputs, and the access check guarantees the session.
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          session: request.signedIn,
          request,
          reply,
        } as unknown as Call<Endpoint<P, Q, B, R, A>>;
        const answer = await (endpoint.bodyType
          ? withUploads(request, reply, () => handler(call))
          : endpoint.takesTurns
            ? turns.run(request.signedIn?.userId ?? request.ip, () => handler(call))
            : handler(call));
        if (endpoint.replyType && !reply.hasHeader('content-type')) reply.type(contentType(endpoint.replyType));
        return answer;
      },
    });
  };
}

export type Router = ReturnType<typeof createRouter>;

function contentType(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

/** 'GET /api/properties/:propertyId' becomes 'get_properties_propertyId': unique because the pair is. */
function operationId(endpoint: { method: string; path: string }): string {
  const path = endpoint.path.replace(/^\/api\//, '').replace(/[^A-Za-z0-9]+/g, '_');
  return `${endpoint.method.toLowerCase()}_${path}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    /** When the request came in, in milliseconds of `performance.now()`. */
    arrivedAt: number;
  }
  interface FastifyContextConfig {
    endpoint?: {
      access: Access;
      tag: string;
      isUpload: boolean;
      files: FormFiles | undefined;
      maxFileBytes: number | undefined;
      mayChange: boolean;
      refusals: readonly ErrorCode[];
      inRanges: boolean;
      isKept: boolean;
    };
  }
}
