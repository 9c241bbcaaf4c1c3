import { type MailFolder, mailFolders } from '@rei/domain/mail/message';
import { pageParam } from '#lib/page-param.ts';

/** 'all' is for searches. */
export type ListedFolder = MailFolder | 'all';

export interface MailListAddress {
  folder: ListedFolder;
  q: string;
  page: number;
}

/** An unknown folder is the inbox. */
export function readMailAddress(params: URLSearchParams): MailListAddress {
  const named = params.get('folder');
  const q = params.get('q')?.trim().slice(0, 200) ?? '';
  const folder = mailFolders.find((each) => each === named) ?? 'inbox';
  return { folder: named === 'all' && q !== '' ? 'all' : folder, q, page: pageParam(params) };
}

/** A first search covers all folders, later ones stay in theirs. */
export function searchedList(list: MailListAddress, q: string): MailListAddress {
  if (q === '') return { folder: list.folder === 'all' ? 'inbox' : list.folder, q, page: 1 };
  return { folder: list.q === '' ? 'all' : list.folder, q, page: 1 };
}

/** Whether the message was opened from a list. */
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

/** '' for the inbox's first page. */
export function listSearch(list: MailListAddress): string {
  return searchOf(list, list.folder !== 'inbox');
}

export function passedList(list: MailListAddress): string {
  return searchOf(list, true);
}
