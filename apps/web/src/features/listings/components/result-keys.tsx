import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import styles from './result-keys.module.css';
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
  const { value: isOn, keep } = useStoredState({
    area: 'browser',
    name: 'list-keys',
    initial: true,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
  });
  const cards = () => [...(list.current?.children ?? [])];
  /** Of the card that has the focus; below 0 where none has. */
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement));
  const find = (index: number, target: string) => cards()[index]?.querySelector<HTMLElement>(target);
  const move = (step: 1 | -1) => find(focused() < 0 ? 0 : focused() + step, '[data-row-link]')?.focus();
  const act = (action: (index: number) => void) => focused() >= 0 && action(focused());
  usePageKeys(isOn, {
    j: () => move(1),
    k: () => move(-1),
    s: () => act(onSave),
    h: () => act((index) => find(index, '[data-hide]')?.click()),
    a: () => act((index) => find(index, '[data-analyze]')?.click()),
    o: () => act(onOffer),
    '/': () => document.querySelector<HTMLElement>(`#${searchFormId} input`)?.focus(),
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
