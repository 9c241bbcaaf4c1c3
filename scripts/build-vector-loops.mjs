// Compiles the vector loops of the ranking; only who changes them needs this, and their compiler.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNpm } from './setup/install.mjs';
import { productNode, root } from './setup/platform.mjs';
import { hashOfSources } from './vector-sources.mjs';

const folder = join(root, 'packages/domain/vector-loops');
const target = join(root, 'packages/domain/src/deal-finder/internal/vector-code.ts');
const output = 'node_modules/vector-loops.wasm';
const compiler = join(folder, 'node_modules/assemblyscript/bin/asc.js');

const options = [
  ...['-O3', '--runtime', 'stub', '--noAssert', '--memoryBase', '0', '--outFile', output],
  ...['--enable', 'simd', '--enable', 'threads', '--importMemory', '--sharedMemory'],
  ...['--initialMemory', '1', '--maximumMemory', '65536'],
];

if (!existsSync(compiler)) await install();
execFileSync(productNode(), [compiler, 'index.ts', ...options], { cwd: folder, stdio: 'inherit' });
const code = readFileSync(join(folder, output)).toString('base64');
const lines = code.match(/.{1,110}/g) ?? [];
writeFileSync(
  target,
  `/** Of packages/domain/vector-loops, from which \`npm run vector-loops\` made this. */
export const vectorSource = '${hashOfSources(folder)}';

export const vectorCode =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
console.log(`${target}: ${code.length} characters`);

async function install() {
  const npm = startNpm(['ci', '--prefix', folder, '--no-fund', '--no-audit'], { cwd: folder, stdio: 'inherit' });
  const status = await new Promise((done) => npm.once('close', done));
  if (status !== 0) throw new Error(`npm can't install the compiler (${status})`);
}
