import { useStoredState } from '#lib/use-stored-state.ts';
import { firstColumns, parseColumns } from '../columns.ts';

/** The table's columns, as this user left them. */
export function useColumns() {
  return useStoredState({ area: 'browser', name: 'deal-columns', initial: firstColumns, parse: parseColumns });
}
