import { useEffect, useEffectEvent } from 'react';
import { useStoredState } from './use-stored-state.ts';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Whether the user wants keys: once for all pages that give the switch the same name. */
export function useKeySwitch(name: string) {
  const { value: isOn, keep: onSwitch } = useStoredState({
    area: 'browser',
    name,
    initial: true,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
  });
  return { isOn, onSwitch };
}

/** Keys of a whole page with what each does, unless something is being typed or a dialog is open. */
export function usePageKeys(switchName: string, actions: Readonly<Record<string, () => void>>) {
  const { isOn, onSwitch } = useKeySwitch(switchName);
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
