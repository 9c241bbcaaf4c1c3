import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call an endpoint; the server enforces it before anything else runs. */
export type Access = 'public' | 'user' | 'admin';

/** Several files of a form, in fields of the same name. */
export interface FormFiles {
  field: string;
  atMost: number;
  /** What a caller is told who sends more of them. */
  tooMany: string;
}

/**
 * One HTTP call, described once for server, browser and the published description.
 * `path` uses `:name` for parameters. Amounts on the wire are dollars, rates percents, times ISO 8601 in UTC.
 */
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
  /** What a signed-in caller is told whom an administrators' endpoint refuses, where the general sentence is not enough. */
  refusal?: string;
  /** The feature, as a heading of the published description. */
  tag: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a form with files; `body` then describes the other fields, each a text. */
  bodyType?: 'multipart/form-data';
  /** The files of such a form; one in its field 'file' where nothing is said. */
  files?: FormFiles;
  /** The largest file of a form that takes one, in bytes; the installation's limit where nothing is said. */
  maxFileBytes?: number;
  reply: Reply;
  /** Media type of the answer where it is not JSON; `reply` then describes its text. */
  replyType?: string;
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
/** What a caller hands over as the query; numbers and switches as their text. */
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A> ? z.output<R> : never;
