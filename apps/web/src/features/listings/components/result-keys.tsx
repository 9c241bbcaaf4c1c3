import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { KeyHints } from '#ui/key-hints.tsx';
import { searchFormId } from './search-form.tsx';

const hints = [
  ['j', 'next'],
  ['k', 'previous'],
  ['s', 'save'],
  ['h', 'hide'],
  ['a', 'analyze'],
  ['o', 'offer'],
  ['/', 'place'],
] as const;

interface ResultKeysProps {
  list: RefObject<HTMLElement | null>;
  /** By the place in the list. */
  onSave: (index: number) => void;
  onOffer: (index: number) => void;
}

/** The keys of the search in words, and the button that turns them off, here and in every ranking. */
export function ResultKeys({ list, onSave, onOffer }: ResultKeysProps) {
  const cards = () => [...(list.current?.children ?? [])];
  /** Of the card that has the focus; below 0 where none has. */
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement));
  const find = (index: number, target: string) => cards()[index]?.querySelector<HTMLElement>(target);
  const move = (step: 1 | -1) => find(focused() < 0 ? 0 : focused() + step, '[data-row-link]')?.focus();
  const act = (action: (index: number) => void) => focused() >= 0 && action(focused());
  const keys = usePageKeys('list-keys', {
    j: () => move(1),
    k: () => move(-1),
    s: () => act(onSave),
    h: () => act((index) => find(index, '[data-hide]')?.click()),
    a: () => act((index) => find(index, '[data-analyze]')?.click()),
    o: () => act(onOffer),
    '/': () => document.querySelector<HTMLElement>(`#${searchFormId} input`)?.focus(),
  });
  return <KeyHints hints={hints} {...keys} />;
}
