import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lockFolder } from './install.mjs';
import { withLock } from './lock.mjs';
import { productNode, root } from './platform.mjs';
import { fingerprint, readStamp } from './stamp.mjs';

/** Everything that can change what the browser gets. */
const sources = [
  'apps/web',
  'packages/domain',
  'packages/pdf',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build-web.mjs',
];

export const buildStampName = '.stamp';

const stampFile = join(root, 'apps/web/dist', buildStampName);

export function webSources() {
  return fingerprint(root, sources);
}

/** Builds the web app when its sources changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(lockFolder, () => {
    if (isBuilt()) return;
    const { status } = spawnSync(productNode(), ['scripts/build-web.mjs'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('The web app could not be built, see above');
  });
}

function isBuilt() {
  return readStamp(stampFile) === webSources();
}
