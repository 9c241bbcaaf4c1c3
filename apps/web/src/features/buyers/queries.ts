import {
  type BuyerOrder,
  buyerOrders,
  countBuyers,
  listBuyers,
  listMatchingBuyers,
  previewBuyerImport,
} from '@rei/domain/buyers/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { pageParam } from '#lib/page-param.ts';
import { upload } from '#lib/upload.ts';

export const buyerPageSize = 50;
export const matchingPageSize = 25;

/** What of the list is shown, as the address tells it. */
export interface BuyerView {
  /** Words that are looked for; empty for all. */
  q: string;
  order: BuyerOrder;
  isReversed: boolean;
  /** From 1. */
  page: number;
}

/** What names no order is by name. */
export function readBuyerView(params: URLSearchParams): BuyerView {
  const named = params.get('sort_by');
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    order: buyerOrders.find((order) => order === named) ?? 'name',
    isReversed: params.get('sort') === 'desc',
    page: pageParam(params),
  };
}

/** The query of a view's address; '' for the list as it opens. */
export function buyerViewSearch({ q, order, isReversed, page }: BuyerView): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (order !== 'name') params.set('sort_by', order);
  if (isReversed) params.set('sort', 'desc');
  if (page > 1) params.set('page', `${page}`);
  return params.toString();
}

export const buyerQueries = {
  all: () => ['buyers'] as const,
  list: ({ q, order, isReversed, page }: BuyerView) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'list', q, order, isReversed, page],
      queryFn: ({ signal }) =>
        call(listBuyers, {
          query: {
            q,
            sort_by: order,
            ...(order !== 'newest' && { sort: isReversed ? 'desc' : 'asc' }),
            page: `${page}`,
            limit: `${buyerPageSize}`,
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  count: (q: string) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'count', q],
      queryFn: ({ signal }) => call(countBuyers, { query: { q }, signal }),
      placeholderData: keepPreviousData,
    }),
  matching: (propertyId: string, page: number) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'matching', propertyId, page],
      queryFn: ({ signal }) =>
        call(listMatchingBuyers, {
          params: { propertyId },
          query: { page: `${page}`, limit: `${matchingPageSize}` },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

/** Enough of a text to tell what its columns are. */
const sampleBytes = 256 * 1024;

/** Workbooks are archives, which begin with these letters and tell nothing by their beginning. */
const archiveMark = 'PK';

/** Looks at a file: of a text its beginning, of a workbook, whatever it is called, all of it. */
export async function lookAtFile(file: File) {
  const isArchive = (await file.slice(0, archiveMark.length).text()) === archiveMark;
  const part = isArchive || /\.xls[xm]?$/i.test(file.name) ? file : file.slice(0, sampleBytes);
  return upload(previewBuyerImport, { file: part, fileName: file.name, fields: {} });
}
