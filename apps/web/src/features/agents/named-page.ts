import { pageParam } from '#lib/page-param.ts';

/** The page of one of several lists on a page, each with a name of its own in the address bar; from 1. */
export function namedPage(params: URLSearchParams, name: string): number {
  return pageParam(new URLSearchParams({ page: params.get(name) ?? '' }));
}

/** The address bar's query with another page of that list. */
export function withPage(params: URLSearchParams, name: string, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set(name, `${page}`);
  else next.delete(name);
  return next.toString();
}
