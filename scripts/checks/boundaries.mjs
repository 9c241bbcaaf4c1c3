import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from './programs.mjs';
import { runNode } from './run.mjs';

/** The checker parses every file into objects that die at once: with room for them a tenth less is spent on collecting. */
const roomForTheYoung = ['--max-semi-space-size=64'];

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

/**
 * Who imports what they must not, as one line each. A checker that crashes or finds nothing to look at throws:
 * silence must mean that everything was looked at.
 * @param {string} project folder with .dependency-cruiser.cjs
 */
export async function findBreaches(project) {
  const present = folders.filter((folder) => existsSync(join(project, folder)));
  const cache = ['--cache', join('node_modules', '.cache', 'boundaries'), '--cache-strategy', 'content'];
  const args = ['--config', '.dependency-cruiser.cjs', ...cache, '--output-type', 'json', ...present];
  const { code, stdout, stderr } = await runNode([...roomForTheYoung, programs.cruise, ...args], project);
  const summary = parse(stdout)?.summary;
  if (!summary) throw new Error(`The boundary checker failed (${code}): ${stderr || stdout}`);
  if (!summary.totalCruised) throw new Error('The boundary checker found no modules');
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${path}`;
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Not an answer but a complaint, which the caller shows.
    return undefined;
  }
}
