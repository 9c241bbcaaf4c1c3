import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';

interface RankingKeysProps {
  list: RefObject<HTMLElement | null>;
  place: () => HTMLElement | null | undefined;
  onEscape: () => void;
}

function focusedLine(list: HTMLElement | null): Element | null {
  const line = document.activeElement?.closest('tr, li') ?? null;
  return line && list?.contains(line) ? line : null;
}

/** From line to line; into the list where none has the focus. */
function move(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const line = focusedLine(list);
  const at = line ? links.findIndex((link) => line.contains(link)) : -1;
  links[at < 0 ? 0 : at + step]?.focus();
}

export function RankingKeys({ list, place, onEscape }: RankingKeysProps) {
  const click = (target: string) => focusedLine(list.current)?.querySelector<HTMLElement>(target)?.click();
  usePageKeys({
    j: () => move(list.current, 1),
    k: () => move(list.current, -1),
    x: () => click('input[type=checkbox]'),
    s: () => click('[data-save]'),
    h: () => click('[data-hide]'),
    a: () => click('[data-row-link]'),
    o: () => click('[data-offer]'),
    '/': () => place()?.focus(),
    Escape: onEscape,
  });
  return null;
}
