import { type MailFolder, mailFolders } from '@rei/domain/mail/message';
import { pageParam } from '#lib/page-param.ts';

/** Which part of the mailbox a list shows, as the address tells it. */
export interface MailListAddress {
  folder: MailFolder;
  /** Words that are looked for; empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

/** What names no folder is the inbox. */
export function readMailAddress(params: URLSearchParams): MailListAddress {
  const named = params.get('folder');
  return {
    folder: mailFolders.find((folder) => folder === named) ?? 'inbox',
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    page: pageParam(params),
  };
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
