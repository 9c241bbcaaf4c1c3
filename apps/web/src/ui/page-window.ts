type PageEntry = number | 'gap-before' | 'gap-after';

/** The pages a pager offers: first, last, the current one and its neighbours; a gap stands for at least two. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const from = page - 1 <= 3 ? 1 : page - 1;
  const to = pages - page - 1 <= 2 ? pages : page + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...middle,
    ...(to < pages ? (['gap-after', pages] as const) : []),
  ];
}
