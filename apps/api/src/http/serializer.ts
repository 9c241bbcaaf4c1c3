import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Writes an answer as its endpoint describes it: what is described otherwise fails, what is not described never
 * leaves the server. Answers are described without transforms, so that they can be checked by code made from the
 * description, which takes a fiftieth of the time.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  let compiled: z.ZodMiniType | undefined;
  return (answer) => {
    compiled ??= z.compile(schema);
    const { success, data, error } = z.safeParse(compiled, answer);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
