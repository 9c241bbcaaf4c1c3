import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startNpm } from '../scripts/setup/install.mjs';
import { fingerprint, readStamp, writeStamp } from '../scripts/setup/stamp.mjs';

/**
 * What only measuring needs is a package of its own: what starts, tests or installs the product knows nothing of it.
 * Installs exactly what its lock file says, once, and tells how to load what is in it.
 */
export async function openPackage(name: string): Promise<NodeJS.Require> {
  const folder = join(import.meta.dirname, name);
  const stampFile = join(folder, 'node_modules', '.stamp');
  const wanted = fingerprint(folder, ['package-lock.json'], [process.platform, process.arch]);
  if (readStamp(stampFile) !== wanted) await install(name, folder);
  writeStamp(stampFile, wanted);
  // The folder's packages are not the project's, so that no import names them.
  return createRequire(join(folder, 'package.json'));
}

async function install(name: string, folder: string): Promise<void> {
  console.log(`Installing what measures with ${name}, in bench/${name}/node_modules (once)…`);
  const args = ['ci', '--prefix', folder, '--no-fund', '--no-audit', '--fetch-retries=1'];
  const npm = startNpm(args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let problems = '';
  npm.stderr?.on('data', (part: Buffer) => {
    problems += part.toString();
  });
  const [status] = await once(npm, 'close');
  if (status !== 0) throw new Error(`npm can't install it (${/^npm error code (.+)$/m.exec(problems)?.[1] ?? status})`);
}
