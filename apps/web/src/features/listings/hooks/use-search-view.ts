import { useStoredState } from '#lib/use-stored-state.ts';
import { type MapLayout, useMapLayout } from '#map/use-map-layout.ts';
import { useRoom } from '#ui/use-room.ts';

type SearchView = MapLayout | 'table';

/** What is narrower shows cards. */
const tableRoom = 656;

/** Whether results are shown as cards, in a dense table, on a map, or on both; remembered. */
export function useSearchView() {
  const layout = useMapLayout('search-view');
  const look = useStoredState<'cards' | 'table'>({
    area: 'browser',
    name: 'search-look',
    initial: 'cards',
    parse: (stored) => (stored === 'table' ? stored : undefined),
  });
  const hasTable = useRoom(tableRoom);
  const view: SearchView = layout.view === 'list' && hasTable && look.value === 'table' ? 'table' : layout.view;
  const options: { value: SearchView; label: string }[] = [...layout.options];
  if (hasTable) options.splice(1, 0, { value: 'table', label: 'Table' });

  function setView(next: SearchView): void {
    if (next === 'list' || next === 'table') look.keep(next === 'table' ? 'table' : 'cards');
    layout.setView(next === 'table' ? 'list' : next);
  }

  return { view, options, setView };
}
