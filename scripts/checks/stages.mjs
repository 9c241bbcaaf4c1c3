import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches } from './boundaries.mjs';
import { missingPaths } from './docs.mjs';
import { programs } from './programs.mjs';
import { runNode } from './run.mjs';

/**
 * The longest first. A file is checked again by every project that reaches it, so there are only as many as there are sets
 * of names: those of Node, of a browser, of both, and of neither.
 */
const typeProjects = [
  'tsconfig.server.json',
  'apps/web/tsconfig.json',
  'packages/tsconfig.json',
  'tsconfig.tools.json',
  'packages/pdf/tsconfig.json',
];

/**
 * The compiler checks with four threads unless told, and each works out many types again that another has: twice the
 * work on two cores, which run two stages at once anyway.
 */
const oneChecker = ['--checkers', '1'];

/**
 * The compiler is a Go program that lives for seconds: collecting garbage takes a third of its time and saves a fifth of
 * its memory, which is at most 1.6 GB without.
 */
const collectNothing = { GOGC: 'off' };

/**
 * Everything that is checked without running the product; each stage answers its findings, empty when all is well. Last
 * comes what runs on several cores by itself, so that none waits for another at the end.
 * @param {string} root
 * @returns {{ name: string, run: () => Promise<string> }[]}
 */
export function stages(root) {
  const types = typeProjects.filter((path) => existsSync(join(root, path)));
  return [
    { name: 'boundaries', run: async () => (await findBreaches(root)).join('\n') },
    ...types.map((path) => ({
      name: `types: ${path}`,
      run: () => findings([programs.tsc, '-p', path, ...oneChecker, ...incremental(path)], root, collectNothing),
    })),
    { name: 'paths in docs', run: async () => missingPaths(root).join('\n') },
    { name: 'format and lint', run: () => findings([programs.biome, 'check', '--max-diagnostics=200'], root) },
  ];
}

/** What was found of each file is kept, so that the next check looks only at what changed and at what depends on it. */
const incremental = (path) => [
  '--incremental',
  '--tsBuildInfoFile',
  join('node_modules', '.cache', 'types', `${path.replaceAll('/', '-')}.tsbuildinfo`),
];

async function findings(args, cwd, variables) {
  const { code, stdout, stderr } = await runNode(args, cwd, variables);
  return code === 0 ? '' : `${stdout}${stderr}`.trim() || `ended with ${code}`;
}
