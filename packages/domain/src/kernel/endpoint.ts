import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Access = 'public' | 'user' | 'admin';

export interface FormFiles {
  field: string;
  atMost: number;
  tooMany: string;
}

/** One HTTP call, described once for server, browser and documentation. Dollars, percents, ISO 8601 in UTC. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: Method;
  path: `/api/${string}`;
  access: Who;
  refusal?: string;
  tag: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a form with files; `body` then describes the other fields, each a text. */
  bodyType?: 'multipart/form-data';
  files?: FormFiles;
  maxFileBytes?: number;
  reply: Reply;
  replyType?: string;
  /** What it refuses besides that which follows from its description; see `refusalsOf`. */
  alsoRefuses?: readonly ErrorCode[];
  /** Asked by what watches a process, at whatever address that has. */
  isForProcess?: true;
  /** So much work that each user has one at a time and the server a few; more than some that wait are 429. */
  takesTurns?: true;
  /** Pieces of its answer can be asked for. */
  inRanges?: true;
  /** A browser that has kept the answer asks whether it is still so. */
  isKept?: true;
  /** It only asks, although its method could change something. */
  changesNothing?: true;
}

/** Keeps the schemas' exact types, so that server and browser infer input and answer from them. */
export function defineEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  const Who extends Access = Access,
>(endpoint: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return endpoint;
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _A> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? z.output<Q> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A> ? z.output<R> : never;
