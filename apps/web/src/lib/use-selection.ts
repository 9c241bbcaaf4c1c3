import { useState } from 'react';
import { useSteady } from './use-steady.ts';

/**
 * What is chosen in the list, over several of its pages, until its filters change: what nobody sees any more is not
 * removed by accident. A choice with Shift takes all since the one before.
 */
export function useSelection<Item extends { propertyId: string }>(shown: readonly Item[], filters: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [lastId, setLastId] = useState<string>();
  const [chosenAmong, setChosenAmong] = useState(filters);
  if (chosenAmong !== filters) {
    setChosenAmong(filters);
    setChosen(new Map());
  }

  function chooseNow(properties: readonly Item[], isChosen: boolean): void {
    setChosen((before) => {
      const next = new Map(before);
      for (const saved of properties) {
        if (isChosen) next.set(saved.propertyId, saved);
        else next.delete(saved.propertyId);
      }
      return next;
    });
  }

  function toggleNow(saved: Item, { isRange = false } = {}): void {
    const isChosen = !chosen.has(saved.propertyId);
    const here = shown.findIndex(({ propertyId }) => propertyId === saved.propertyId);
    const last = isRange ? shown.findIndex(({ propertyId }) => propertyId === lastId) : -1;
    chooseNow(last < 0 ? [saved] : shown.slice(Math.min(here, last), Math.max(here, last) + 1), isChosen);
    setLastId(saved.propertyId);
  }

  const choose = useSteady(chooseNow);
  const toggle = useSteady(toggleNow);
  const clear = useSteady(() => setChosen(new Map()));

  return {
    /** As the list shows them now, where it does. */
    properties: [...chosen.values()].map(
      (saved) => shown.find(({ propertyId }) => propertyId === saved.propertyId) ?? saved,
    ),
    has: (propertyId: string) => chosen.has(propertyId),
    /** These stay the same, whatever is chosen. */
    toggle,
    choose,
    clear,
  };
}

export type Selection<Item extends { propertyId: string }> = ReturnType<typeof useSelection<Item>>;
