import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from '@rei/domain/accounts/endpoints';
import { findPage, type PageName } from '@rei/domain/kernel/page-paths';
import { type Address, firstDataOf } from './first-data.ts';

interface PageAddress extends Address {
  isSignedIn: boolean;
}

/** A longer address is not worth a header. */
const longestAddress = 1_000;

/** What a page asks for first, for its Link header; asked for just as fetch() does, whose first call then uses it. */
export function createPageLinks(folder: string): (address: PageAddress) => string {
  const file = join(folder, '.vite/pages.json');
  // What the build tells of each page, by its name.
  const scripts: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return ({ path, query, isSignedIn }) => {
    const page = findPage(path);
    const links = (scripts[page ?? ''] ?? []).map((script) => `</${script}>; rel=modulepreload`);
    return [...links, ...(isSignedIn ? dataOf(page, { path, query }) : [])].join(', ');
  };
}

function dataOf(page: PageName | undefined, address: Address): string[] {
  return [getMe.path, ...(page === undefined ? [] : firstDataOf(page, address))]
    .filter(({ length }) => length <= longestAddress)
    .map((data) => `<${data}>; rel=preload; as=fetch; crossorigin=anonymous`);
}
