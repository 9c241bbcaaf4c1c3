import { type DealStage, dealStages } from '@rei/domain/activity/deal-progress';
import type { QueryInputOf } from '@rei/domain/kernel/endpoint';
import type { listSavedProperties } from '@rei/domain/saved-properties/endpoints';

export const savedPageSize = 10;

/** The longest text that the list is searched for, in characters. */
const textMaxLength = 200;

export type SavedListQuery = NonNullable<QueryInputOf<typeof listSavedProperties>>;

/** What the list can be ordered by, as the address bar and the menu name it. */
export const savedSorts = {
  newest: { label: 'Newest saved', query: {} },
  oldest: { label: 'Oldest saved', query: { sort_by: 'saved', sort: 'asc' } },
  activity: { label: 'Latest activity', query: { sort_by: 'activity' } },
  'price-low': { label: 'Price, lowest first', query: { sort_by: 'price', sort: 'asc' } },
  'price-high': { label: 'Price, highest first', query: { sort_by: 'price', sort: 'desc' } },
  address: { label: 'Address, A to Z', query: { sort_by: 'address', sort: 'asc' } },
} as const satisfies Record<string, { label: string; query: SavedListQuery }>;

type SavedSort = keyof typeof savedSorts;

const savedLayouts = ['list', 'board', 'map'] as const;
export type SavedLayout = (typeof savedLayouts)[number];

/** The saved list as it is looked at: the address bar tells all of it. */
export interface SavedView {
  text: string;
  stage: DealStage | undefined;
  tag: string | undefined;
  showsHidden: boolean;
  sort: SavedSort;
  /** From 1. */
  page: number;
  layout: SavedLayout;
}

function isSort(name: string): name is SavedSort {
  return Object.hasOwn(savedSorts, name);
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** What the address says; parts that it does not know are as the list opens. */
export function viewFromParams(params: URLSearchParams): SavedView {
  const sort = params.get('sort') ?? '';
  return {
    text: (params.get('q') ?? '').slice(0, textMaxLength),
    stage: dealStages.find((stage) => stage === params.get('stage')),
    tag: params.get('tag') || undefined,
    showsHidden: params.get('hidden') === '1',
    sort: isSort(sort) ? sort : 'newest',
    page: pageOf(params.get('page')),
    layout: savedLayouts.find((layout) => layout === params.get('view')) ?? 'list',
  };
}

/** The address of a view: only what differs from the list as it opens. */
export function viewToParams({ text, stage, tag, showsHidden, sort, page, layout }: SavedView): Record<string, string> {
  return {
    ...(text !== '' && { q: text }),
    ...(stage && { stage }),
    ...(tag && { tag }),
    ...(showsHidden && { hidden: '1' }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: `${page}` }),
    ...(layout !== 'list' && { view: layout }),
  };
}

/** What a view leaves out, as the server is asked; without page and order. */
export function savedFiltersOf({ text, stage, tag, showsHidden }: SavedView) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(stage && { stage }),
    ...(tag && { tag }),
    ...(!showsHidden && { hidden: '0' as const }),
  } satisfies SavedListQuery;
}

/** All pages of a view in its order, as an export asks for them. */
export function savedExportOf(view: SavedView) {
  return { ...savedFiltersOf(view), ...savedSorts[view.sort].query } satisfies SavedListQuery;
}

/** At most so many are on a map. */
export const mostOnMap = 1000;

export function savedMapQueryOf(view: SavedView): SavedListQuery {
  return { ...savedExportOf(view), limit: `${mostOnMap}` };
}

/** One page of a view, as the server is asked. */
export function savedQueryOf(view: SavedView): SavedListQuery {
  return {
    ...savedExportOf(view),
    page: `${view.page}`,
    limit: `${savedPageSize}`,
  };
}

/** Whether the view leaves anything out by a filter that can be taken back. */
export function isFiltered({ text, stage, tag }: SavedView): boolean {
  return text.trim() !== '' || stage !== undefined || tag !== undefined;
}
