import { type MailFolder, mailFolders } from '@rei/domain/mail/message';
import { pageParam } from '#lib/page-param.ts';

/** 'all': every folder, where words are looked for. */
export type ListedFolder = MailFolder | 'all';

/** Which part of the mailbox a list shows, as the address tells it. */
export interface MailListAddress {
  folder: ListedFolder;
  /** Words that are looked for; empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

/** What names no folder is the inbox. */
export function readMailAddress(params: URLSearchParams): MailListAddress {
  const named = params.get('folder');
  const q = params.get('q')?.trim().slice(0, 200) ?? '';
  const folder = mailFolders.find((each) => each === named) ?? 'inbox';
  return { folder: named === 'all' && q !== '' ? 'all' : folder, q, page: pageParam(params) };
}

/** The list that other words are looked for in: the first ones in every folder, later ones where one is. */
export function searchedList(list: MailListAddress, q: string): MailListAddress {
  if (q === '') return { folder: list.folder === 'all' ? 'inbox' : list.folder, q, page: 1 };
  return { folder: list.q === '' ? 'all' : list.folder, q, page: 1 };
}

/** True where a message was opened from a list, which the address still names. */
export function namesList(params: URLSearchParams): boolean {
  return params.has('folder');
}

function searchOf({ folder, q, page }: MailListAddress, withFolder: boolean): string {
  const params = new URLSearchParams();
  if (withFolder) params.set('folder', folder);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', `${page}`);
  return params.size > 0 ? `?${params}` : '';
}

/** The query of a list's address: '' for the inbox's first page. */
export function listSearch(list: MailListAddress): string {
  return searchOf(list, list.folder !== 'inbox');
}

/** The query that a message's address passes its list on with. */
export function passedList(list: MailListAddress): string {
  return searchOf(list, true);
}
