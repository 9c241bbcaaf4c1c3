import type * as z from 'zod/mini';

/** What a schema says of what would be sent, by the names of the server's details; of several problems the first. */
export function schemaProblems(schema: z.ZodMiniType, sent: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(sent).error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}
