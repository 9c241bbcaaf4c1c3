export type Changes = Record<string, { from: unknown; to: unknown }>;

export function changesBetween<Fields extends Record<string, unknown>>(
  before: Fields,
  after: { [Field in keyof Fields]?: Fields[Field] | undefined },
): Changes {
  const changes: Changes = {};
  for (const [field, to] of Object.entries(after)) {
    const from = before[field];
    if (to !== undefined && to !== from) changes[field] = { from, to };
  }
  return changes;
}
