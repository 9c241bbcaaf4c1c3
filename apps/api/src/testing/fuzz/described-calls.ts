import * as z from 'zod';
import type { JsonSchema } from './from-schema.ts';

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content | { $ref: string }>;
}

/** As much of the published description as calls are made from and answers are held against. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Content> };
}

export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  query: Record<string, JsonSchema>;
  body: { type: string; schema: JsonSchema } | undefined;
  /** What an answer breaks of the description, in words; undefined for one that is as described. */
  problemOf(answer: { status: number; type: string; body: unknown }): string | undefined;
}

/** The operations of a description, in its order. */
export function describedCalls({ paths, components }: Description): DescribedCall[] {
  const compiled = new Map<string, z.ZodType>();

  /** Many operations share what they refuse with, which is read once. */
  function checkOf(key: string, schema: JsonSchema): z.ZodType {
    const known = compiled.get(key);
    if (known) return known;
    const made = z.fromJSONSchema(Object(schema));
    compiled.set(key, made);
    return made;
  }

  function call(path: string, method: string, operation: Operation): DescribedCall {
    const name = `${method.toUpperCase()} ${path}`;
    const [body] = Object.entries(operation.requestBody?.content ?? {});
    return {
      name,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        (operation.parameters ?? [])
          .filter((each) => each.in === 'query')
          .map((each) => [each.name, each.schema ?? {}]),
      ),
      body: body && { type: body[0], schema: body[1].schema ?? {} },
      problemOf({ status, type, body: answered }) {
        const described = operation.responses[status];
        if (!described) return `answered ${status}, which is not described`;
        const isShared = '$ref' in described;
        const response = isShared ? components.responses[described.$ref.split('/').at(-1) ?? ''] : described;
        const schema = response?.content?.['application/json']?.schema;
        if (!schema || !type.includes('json')) return undefined;
        const key = isShared ? described.$ref : `${name} ${status}`;
        const { success, error } = checkOf(key, schema).safeParse(answered);
        return success ? undefined : `answered ${status} with another body than is described: ${error.message}`;
      },
    };
  }

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(path, method, operation)),
  );
}
