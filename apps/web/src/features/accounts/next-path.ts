import { ownPath } from '#lib/own-path.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** Nobody is signed in while somebody is at the identity provider. */
const key = { area: 'tab', userId: 'visitor', name: 'next' } as const;

/** Where to go after a sign-in at the identity provider, in this tab. */
export function keepNextPath(path: string | undefined): void {
  writeStored(key, path);
}

/** Only a path of this site, whoever wrote it. */
export function keptNextPath(): string | undefined {
  return readStored(key, (value) => (typeof value === 'string' ? ownPath(value) : undefined));
}
