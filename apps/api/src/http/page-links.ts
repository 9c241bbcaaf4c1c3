import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from '@rei/domain/accounts/endpoints';
import { findPage } from '@rei/domain/kernel/page-paths';
import { getProperty } from '@rei/domain/listings/endpoints';
import { getSavedProperty } from '@rei/domain/saved-properties/endpoints';

/** What a property's page asks for first. */
const firstData = new Map<string, string>([
  ['analysis', getProperty.path],
  ['savedProperty', getSavedProperty.path],
]);

interface PageAddress {
  /** Without its query. */
  path: string;
  isSignedIn: boolean;
}

/**
 * What a page will ask for first, for its Link header: its scripts, which the browser else finds only in the start
 * script, and behind the sign-in the user and the property that the address names. Such data are asked for just as
 * fetch() does it, so that its first call is answered by what is under way.
 */
export function createPageLinks(folder: string): (address: PageAddress) => string {
  const file = join(folder, '.vite/pages.json');
  // What the build tells of each page, by its name.
  const scripts: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return ({ path, isSignedIn }) => {
    const page = findPage(path) ?? '';
    const links = (scripts[page] ?? []).map((script) => `</${script}>; rel=modulepreload`);
    return [...links, ...(isSignedIn ? dataOf(page, path) : [])].join(', ');
  };
}

function dataOf(page: string, path: string): string[] {
  const endpoint = firstData.get(page);
  const [propertyId] = /\d{1,15}$/.exec(path) ?? [];
  const property = endpoint && propertyId ? [endpoint.replace(':propertyId', propertyId)] : [];
  return [getMe.path, ...property].map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`);
}
