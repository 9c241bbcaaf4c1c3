import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { useStoredState } from '#lib/use-stored-state.ts';
import { firstColumns, parseColumns } from '../columns.ts';

interface ColumnsOfView {
  viewId: string;
  columns: readonly DealColumn[];
}

function parseOfView(value: unknown): ColumnsOfView | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const viewId: unknown = Reflect.get(value, 'viewId');
  const columns = parseColumns(Reflect.get(value, 'columns'));
  return typeof viewId === 'string' && columns ? { viewId, columns } : undefined;
}

/** The table's columns: those of the saved view, as they were changed since it was opened, else as this user left them. */
export function useColumns(saved: SavedView | undefined) {
  const own = useStoredState({ area: 'browser', name: 'deal-columns', initial: firstColumns, parse: parseColumns });
  const changed = useStoredState<ColumnsOfView | null>({
    area: 'tab',
    name: 'deal-columns-of-view',
    initial: null,
    parse: parseOfView,
  });
  const stored = saved && saved.columns.length > 0 ? saved.columns : own.value;
  const isChanged = saved !== undefined && changed.value?.viewId === saved._id;
  return {
    value: isChanged && changed.value ? changed.value.columns : stored,
    keep: (columns: readonly DealColumn[]) =>
      saved ? changed.keep({ viewId: saved._id, columns }) : own.keep(columns),
    /** As they are stored with the view that is opened. */
    reset: () => changed.keep(null),
  };
}
