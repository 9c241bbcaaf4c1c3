import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import styles from './key-hints.module.css';

const hints = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['s', 'save'],
  ['h', 'hide'],
  ['a', 'analyze'],
  ['o', 'offer'],
  ['/', 'place'],
] as const;

interface KeyHintsProps {
  list: RefObject<HTMLElement | null>;
  /** Where a place is typed. */
  place: () => HTMLElement | null | undefined;
  onEscape: () => void;
}

/** The line that has the focus. */
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

/** The keys of the ranking in words, and the button that turns them off. */
export function KeyHints({ list, place, onEscape }: KeyHintsProps) {
  const { value: isOn, keep } = useStoredState({
    area: 'browser',
    name: 'list-keys',
    initial: true,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
  });
  const click = (target: string) => focusedLine(list.current)?.querySelector<HTMLElement>(target)?.click();
  usePageKeys(isOn, {
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
  return (
    <div className={styles.hints}>
      {isOn &&
        hints.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <Button size="small" variant="text" onClick={() => keep(!isOn)}>
        {isOn ? 'Turn off shortcuts' : 'Turn on shortcuts'}
      </Button>
    </div>
  );
}
