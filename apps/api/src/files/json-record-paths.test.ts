import { expect, test } from 'vitest';
import { memoryBytes } from './byte-source.ts';
import { anyElement, anyProperty } from './json-path.ts';
import { jsonRecordPaths } from './json-record-paths.ts';

const isHome = (value: unknown) => typeof value === 'object' && value !== null && 'price' in value;
const pathsOf = (value: unknown) => jsonRecordPaths(memoryBytes(Buffer.from(JSON.stringify(value))), isHome);

/** An object whose properties are called by numbers. */
const byKey = (count: number, made: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Property:${index}`, made(index)]));

test.each<[string, unknown, string[][]]>([
  ['records by their keys', byKey(3, () => ({ price: 1 })), [[anyProperty]]],
  ['records in something by their keys', byKey(3, () => ({ home: { price: 1 } })), [[anyProperty, 'home']]],
  [
    'records in lists by keys',
    { data: byKey(3, () => [{ node: { price: 1 } }]) },
    [['data', anyProperty, anyElement, 'node']],
  ],
  ['tables of tables', byKey(3, () => byKey(4, () => ({ home: { price: 1 } }))), [[anyProperty, anyProperty, 'home']]],
  ['two records by their names', { one: { home: { price: 1 } }, two: { price: 2 } }, [['one', 'home'], ['two']]],
])('%s', async (_, value, paths) => {
  expect(await pathsOf(value)).toEqual(paths);
});

test('many of them are soon found', async () => {
  expect(await pathsOf(byKey(60_000, () => ({ home: { price: 1 } })))).toEqual([[anyProperty, 'home']]);
});
