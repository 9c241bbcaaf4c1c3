import { useEffect, useEffectEvent } from 'react';
import { useStoredState } from './use-stored-state.ts';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/**
 * Keys of a whole page with what each does, unless something is being typed or a dialog is open. The user turns them off
 * and on: once for all pages that give the switch the same name.
 */
export function usePageKeys(switchName: string, actions: Readonly<Record<string, () => void>>) {
  const { value: isOn, keep: onSwitch } = useStoredState({
    area: 'browser',
    name: switchName,
    initial: true,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
  });
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(ownKeys)) return;
    if (document.querySelector('[role=dialog]')) return;
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);

  return { isOn, onSwitch };
}
