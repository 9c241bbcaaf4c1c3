import { createHash } from 'node:crypto';
import type { Db } from './client.ts';
import { run, type Statement } from './statement.ts';

/** A statement of at most one row, under a name; its row comes as JSON has it. */
export type RowStatement = Required<Statement>;

/** Several of them as one statement: its one row has a column for each, in their order. */
export interface JoinedStatement extends RowStatement {
  parts: RowStatement[];
}

interface Asked {
  statement: RowStatement;
  answer: PromiseWithResolvers<unknown>;
}

type Pool = NonNullable<Db['$client']>;

const waiting = new WeakMap<Pool, Map<string, Asked>>();

/**
 * The row of a statement, undefined where there is none. What is asked before the process waits for anything goes to
 * the database as one statement, so that rooms that know nothing of each other cost one journey; who asks for the same
 * shares the answer. Within a transaction each runs by itself.
 */
export async function runTogether<Row>(db: Db, statement: RowStatement): Promise<Row | undefined> {
  const pool = db.$client;
  if (!pool) return (await run<Row>(db, statement))[0];
  const key = `${statement.name} ${JSON.stringify(statement.values)}`;
  const asked = askedOf(pool);
  const { answer } = asked.get(key) ?? { answer: Promise.withResolvers<unknown>() };
  asked.set(key, { statement, answer });
  // Only the statement's text tells its columns.
  return (await answer.promise) as Row | undefined;
}

function askedOf(pool: Pool): Map<string, Asked> {
  const known = waiting.get(pool);
  if (known) return known;
  const asked = new Map<string, Asked>();
  waiting.set(pool, asked);
  process.nextTick(() => {
    waiting.delete(pool);
    for (const group of withoutDoubles([...asked.values()])) void answerAll(pool, group);
  });
  return asked;
}

/** Each name at most once in a group, so that there are few joined statements, whose plans are kept. */
function withoutDoubles(asked: Asked[]): Asked[][] {
  const groups: Asked[][] = [];
  for (const each of asked.sort((one, other) => (one.statement.name < other.statement.name ? -1 : 1))) {
    const group = groups.find((others) => others.every(({ statement }) => statement.name !== each.statement.name));
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

async function answerAll(pool: Pool, group: Asked[]): Promise<void> {
  try {
    const { rows } = await pool.query({ ...joined(group.map(({ statement }) => statement)), rowMode: 'array' });
    for (const [index, { answer }] of group.entries()) answer.resolve(rows[0]?.[index] ?? undefined);
  } catch (error) {
    for (const { answer } of group) answer.reject(error);
  }
}

/** Of a longer name the database tells only so many characters apart. */
const longestName = 63;

/** The names of the parts, or what stands for them where they are longer than a statement's name may be. */
function nameOf(parts: RowStatement[]): string {
  const name = parts.map((part) => part.name).join('+');
  return name.length <= longestName ? name : createHash('sha256').update(name).digest('hex').slice(0, longestName);
}

export function joined(parts: RowStatement[]): JoinedStatement {
  const values: unknown[] = [];
  const columns = parts.map((part) => {
    const before = values.length;
    values.push(...part.values);
    const text = part.text.replace(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
    return `(select row_to_json(part) from (${text}) part)`;
  });
  return { name: nameOf(parts), text: `select ${columns.join(', ')}`, values, parts };
}
