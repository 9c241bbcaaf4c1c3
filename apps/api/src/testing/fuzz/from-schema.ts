import { hostileValues } from './hostile-values.ts';
import type { Random } from './random.ts';

/** As much of JSON Schema as the published description uses of what is sent. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

interface Making {
  random: Random;
  /** What a field of that name may stand for: ids of the caller's and of others. */
  known: Readonly<Record<string, readonly string[]>>;
  /** How often a value is replaced by a hostile one. */
  hostileShare: number;
}

const words = ['Phoenix', '85008', 'AZ', '2026-11-20', 'jane@mail.example', '@everyone', 'Mine', '12', 'true', 'price'];

/** A value as the schema describes it, in which some parts are not. */
export function valueFor(schema: JsonSchema, making: Making, name = ''): unknown {
  const { random } = making;
  if (random.chance(making.hostileShare)) return random.pick(hostileValues);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices) ?? {}, making, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, making, name)));
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'string':
      return textFor(schema, making, name);
    case 'number':
    case 'integer':
      return numberFor(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return listFor(schema, making, name);
    default:
      return objectFor(schema, making);
  }
}

function textFor({ maxLength }: JsonSchema, { random, known }: Making, name: string): string {
  const ids = known[name] ?? known[name.replace(/s$/, '')];
  if (ids && random.chance(0.7)) return random.pick(ids) ?? '';
  // One character too many is where limits are forgotten.
  if (maxLength !== undefined && maxLength < 50_000 && random.chance(0.1))
    return 'é'.repeat(maxLength + random.below(2));
  return random.pick(words) ?? '';
}

function numberFor({ type, minimum = -5, maximum = 1_000_000 }: JsonSchema, random: Random): number {
  const edge = random.pick([minimum, maximum, minimum - 1, maximum + 1, 0]) ?? 0;
  const number = random.chance(0.3) ? edge : minimum + random.below(Math.min(maximum - minimum + 1, 1_000_000));
  return type === 'integer' || random.chance(0.6) ? Math.trunc(number) : number + 0.25;
}

function listFor(schema: JsonSchema, making: Making, name: string): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => valueFor(item, making, name));
  const count = Math.max(schema.minItems ?? 0, making.random.below(3));
  return Array.from({ length: count }, () => valueFor(schema.items ?? {}, making, name));
}

function objectFor({ properties = {}, required = [], additionalProperties }: JsonSchema, making: Making): object {
  const { random } = making;
  const made: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const isWanted = required.includes(key) ? !random.chance(making.hostileShare) : random.chance(0.6);
    if (isWanted) made[key] = valueFor(schema, making, key);
  }
  if (typeof additionalProperties === 'object' && random.chance(0.5))
    made.more = valueFor(additionalProperties, making);
  if (random.chance(making.hostileShare)) made.unexpected = random.pick(hostileValues);
  return made;
}
