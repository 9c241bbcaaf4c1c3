import { getDisposition } from '@rei/domain/buyers/disposition-endpoints';
import {
  type BuyerOrder,
  buyerOrders,
  countBuyers,
  listBuyers,
  listMatchingBuyers,
  previewBuyerImport,
} from '@rei/domain/buyers/endpoints';
import { listBuyerFits } from '@rei/domain/buyers/fits-endpoints';
import { countOwnBuyers, listOwnBuyers, previewOwnBuyerImport } from '@rei/domain/buyers/own-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { pageParam } from '#lib/page-param.ts';
import { upload } from '#lib/upload.ts';

export const buyerPageSize = 50;
export const matchingPageSize = 25;

/** The installation's list, or the user's own. */
export type BuyerListName = 'listed' | 'own';

/** What of a list is shown, as the address tells it. */
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
export function buyerViewSearch({ q, order, isReversed, page }: BuyerView, list: BuyerListName = 'listed'): string {
  const params = new URLSearchParams();
  if (list === 'own') params.set('list', list);
  if (q !== '') params.set('q', q);
  if (order !== 'name') params.set('sort_by', order);
  if (isReversed) params.set('sort', 'desc');
  if (page > 1) params.set('page', `${page}`);
  return params.toString();
}

export const buyerQueries = {
  all: () => ['buyers'] as const,
  list: (list: BuyerListName, { q, order, isReversed, page }: BuyerView) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'list', list, q, order, isReversed, page],
      queryFn: ({ signal }) =>
        call(list === 'own' ? listOwnBuyers : listBuyers, {
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
  count: (list: BuyerListName, q: string) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'count', list, q],
      queryFn: ({ signal }) => call(list === 'own' ? countOwnBuyers : countBuyers, { query: { q }, signal }),
      placeholderData: keepPreviousData,
    }),
  fits: (buyerId: string, page: number) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'fits', buyerId, page],
      queryFn: ({ signal }) => call(listBuyerFits, { params: { buyerId }, query: { page: `${page}` }, signal }),
      placeholderData: keepPreviousData,
      // The engine is asked again until it has read the market.
      refetchInterval: ({ state: { data } }) => (data?.preparing ? 2000 : false),
    }),
  disposition: (propertyId: string) =>
    queryOptions({
      queryKey: [...buyerQueries.all(), 'disposition', propertyId],
      queryFn: ({ signal }) => call(getDisposition, { params: { propertyId }, signal }),
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
export async function lookAtFile({ list, file }: { list: BuyerListName; file: File }) {
  const isArchive = (await file.slice(0, archiveMark.length).text()) === archiveMark;
  const part = isArchive || /\.xls[xm]?$/i.test(file.name) ? file : file.slice(0, sampleBytes);
  return upload(list === 'own' ? previewOwnBuyerImport : previewBuyerImport, {
    file: part,
    fileName: file.name,
    fields: {},
  });
}
