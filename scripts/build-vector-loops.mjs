// Compiles the vector loops of the ranking; only who changes them needs this, and their compiler.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNpm } from './setup/install.mjs';
import { productNode, root } from './setup/platform.mjs';

const folder = join(root, 'packages/domain/vector-loops');
const source = join(folder, 'first-year.ts');
const target = join(root, 'packages/domain/src/deal-finder/internal/vector-code.ts');
const output = 'node_modules/first-year.wasm';
const compiler = join(folder, 'node_modules/assemblyscript/bin/asc.js');

const options = [
  ...['-O3', '--runtime', 'stub', '--noAssert', '--memoryBase', '0', '--outFile', output],
  ...['--enable', 'simd', '--enable', 'threads', '--importMemory', '--sharedMemory'],
  ...['--initialMemory', '1', '--maximumMemory', '65536'],
];

if (!existsSync(compiler)) await install();
execFileSync(productNode(), [compiler, 'first-year.ts', ...options], { cwd: folder, stdio: 'inherit' });
const code = readFileSync(join(folder, output)).toString('base64');
const lines = code.match(/.{1,110}/g) ?? [];
const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
writeFileSync(
  target,
  `/** Of packages/domain/vector-loops/first-year.ts, from which \`npm run vector-loops\` made this. */
export const vectorSource = '${hash}';

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
