import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { searchFormId } from './search-form.tsx';

interface ResultKeysProps {
  list: RefObject<HTMLElement | null>;
  /** By the place in the list. */
  onSave: (index: number) => void;
  onOffer: (index: number) => void;
  onSelect: (index: number) => void;
  onEscape: () => void;
}

/** The keys of the search, which `resultShortcuts` tells. */
export function ResultKeys({ list, onSave, onOffer, onSelect, onEscape }: ResultKeysProps) {
  const cards = () => [...(list.current?.children ?? [])];
  /** Of the card that has the focus; below 0 where none has. */
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement));
  const find = (index: number, target: string) => cards()[index]?.querySelector<HTMLElement>(target);
  const move = (step: 1 | -1) => find(focused() < 0 ? 0 : focused() + step, '[data-row-link]')?.focus();
  const act = (action: (index: number) => void) => focused() >= 0 && action(focused());
  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => act(onSelect),
    s: () => act(onSave),
    h: () => act((index) => find(index, '[data-hide]')?.click()),
    a: () => act((index) => find(index, '[data-analyze]')?.click()),
    o: () => act(onOffer),
    '/': () => document.querySelector<HTMLElement>(`#${searchFormId} input`)?.focus(),
    Escape: onEscape,
  });
  return null;
}
