import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/platform.mjs';

const states = ['Yes', 'Partly', 'No', 'Not here'];

test('every requirement stands in the table once, with what holds and a place or a reason', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ([\d., ]+) \| ([^|]+) \| (.+) \|$/gm)];
  const named = rows.flatMap(([, requirements = '']) => requirements.split(', '));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  for (const [row, , state = '', place = ''] of rows) {
    expect(states, row).toContain(state);
    expect(place.length, row).toBeGreaterThan(5);
  }
});
