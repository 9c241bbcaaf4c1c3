import { useStoredState } from '#lib/use-stored-state.ts';
import { useRoom } from '#ui/use-room.ts';

const views = ['list', 'split', 'map'] as const;
export type MapLayout = (typeof views)[number];

const labels = { list: 'List', split: 'Split', map: 'Map' } as const;

/** The room that a list and a map take side by side. */
const splitRoom = 928;

const parseView = (value: unknown) => views.find((view) => view === value);

/** Whether results are shown as a list, on a map, or both; remembered under a name. */
export function useMapLayout(name: string) {
  const chosen = useStoredState<MapLayout>({
    area: 'browser',
    name,
    initial: 'list',
    parse: parseView,
  });
  const canSplit = useRoom(splitRoom);
  const offered = views.filter((view) => canSplit || view !== 'split');
  const view = offered.find((each) => each === chosen.value) ?? 'list';
  return { view, options: offered.map((value) => ({ value, label: labels[value] })), setView: chosen.keep };
}
