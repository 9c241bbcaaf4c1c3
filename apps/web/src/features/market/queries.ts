import {
  getListingFeed,
  listImportPresets,
  listImportRows,
  listImports,
  previewImport,
  previewRows,
} from '@rei/domain/market/endpoints';
import { type ImportPreview, type ImportRowKind, isUnfinished } from '@rei/domain/market/import-job';
import type { RowsPreview } from '@rei/domain/market/rows-preview';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';
import { type ChosenFile, isSampleComplete } from './chosen-file.ts';
import { savedOn } from './file-sample.ts';

/** Milliseconds between two looks at imports that are under way; none while the tab is hidden. */
const pollEvery = 1000;

/** And where none is: one can be started elsewhere, as from the command line. */
const lookEvery = 10_000;

const importPageSize = 20;

/** Milliseconds between two looks at a live feed that nobody asked to be read. */
const lookAtFeedEvery = 30_000;

export const importQueries = {
  all: () => ['imports'] as const,
  list: (page: number) =>
    queryOptions({
      queryKey: [...importQueries.all(), page],
      queryFn: ({ signal }) => call(listImports, { query: { page: `${page}`, limit: `${importPageSize}` }, signal }),
      placeholderData: keepPreviousData,
      // Whoever comes back to the page or the tab sees how it stands now.
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.data?.imports.some(({ status }) => isUnfinished(status)) ? pollEvery : lookEvery,
    }),
  rows: (id: string, kind: ImportRowKind, page: number) =>
    queryOptions({
      queryKey: ['import-rows', id, kind, page],
      queryFn: ({ signal }) =>
        call(listImportRows, { params: { importId: id }, query: { kind, page: `${page}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The live feed, followed while it is read. */
  feed: () =>
    queryOptions({
      queryKey: ['listing-feed'],
      queryFn: ({ signal }) => call(getListingFeed, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => {
        const feed = state.data?.feed;
        if (!feed) return false;
        return feed.status === 'idle' ? lookAtFeedEvery : pollEvery;
      },
    }),
  /** What a chosen file is; null where it is not looked at. */
  preview: ({ id, file, sample }: ChosenFile) =>
    queryOptions({
      queryKey: ['import-preview', id],
      queryFn: ({ signal }): Promise<ImportPreview> | null =>
        sample &&
        upload(previewImport, { file: sample, fileName: file.name, fields: { madeOn: savedOn(file) }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  /** What the first rows of a chosen table become by a mapping (JSON); nothing is asked without one. */
  rowsPreview: ({ id, file, sample, asOf }: ChosenFile, mapping: string | null) =>
    queryOptions({
      queryKey: ['import-rows-preview', id, asOf, mapping],
      queryFn:
        mapping === null
          ? skipToken
          : ({ signal }): Promise<RowsPreview> | null => {
              const days = { madeOn: savedOn(file), ...(asOf !== '' && { asOf }) };
              const fields = { mapping, ...days, isPart: String(!isSampleComplete({ file, sample })) };
              return sample && upload(previewRows, { file: sample, fileName: file.name, fields, signal });
            },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  presets: () =>
    queryOptions({ queryKey: ['import-presets'], queryFn: ({ signal }) => call(listImportPresets, { signal }) }),
};
