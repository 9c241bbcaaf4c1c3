import { maxPage } from '@rei/domain/kernel/page';

/** The page that an address names, from 1; what names none is the first. */
export function pageParam(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1;
}
