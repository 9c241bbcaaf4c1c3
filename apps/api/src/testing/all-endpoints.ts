import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@rei/domain/kernel/endpoint';

const domain = dirname(dirname(fileURLToPath(import.meta.resolve('@rei/domain/kernel/endpoint'))));

/** Every endpoint that the domain describes, by feature and in the order of its file. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^([a-z]+-)?endpoints\.ts$/.test(basename(file)))
    .sort()
    .map((file) => join(domain, file));
  const found: Endpoint[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    found.push(...Object.values(module).filter(isEndpoint));
  }
  return found;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
