import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useKeySwitch } from '#lib/use-page-keys.ts';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]';

const buttons: Record<string, string> = { x: 'input[type=checkbox]', h: '[data-hide]', Delete: '[data-remove]' };

/** How far a key goes through the lines. */
const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface ListKeys {
  onEscape: () => void;
}

/**
 * Keys while the focus is inside the list: J and K or the arrows walk from line to line, X chooses one, H hides it,
 * Del removes it, Escape forgets the choice. The letters can be turned off, as everywhere.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { onEscape }: ListKeys) {
  const areLettersOn = useKeySwitch();
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(ownKeys) || (event.key.length === 1 && !areLettersOn())) return;
    const lines = [...(list.current?.children ?? [])];
    const index = lines.findIndex((each) => each.contains(target));
    const step = steps[event.key];
    const button = buttons[event.key];
    if (event.key === 'Escape') onEscape();
    else if (step !== undefined) {
      const next = lines[index + step];
      next?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    } else if (button !== undefined) lines[index]?.querySelector<HTMLElement>(button)?.click();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const element = list.current;
    const handle = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, [list]);
}
