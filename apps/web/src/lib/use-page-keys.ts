import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from './session.ts';
import { readStored } from './storage.ts';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Kept in the browser until sign-out: whether single letters do nothing, on any page. */
export const keysOffName = 'keys-off';

export function parseFlag(value: unknown): true | undefined {
  return value === true || undefined;
}

/** Whether the user wants single letters to act, as it is when a key is pressed. */
export function useKeySwitch(): () => boolean {
  const { _id: userId } = useCurrentUser();
  return () => readStored({ area: 'browser', userId, name: keysOffName }, parseFlag) !== true;
}

/** Keys of a whole page with what each does, unless something is being typed or a dialog is open. */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const isOn = useKeySwitch();
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(ownKeys)) return;
    if (document.querySelector('[role=dialog]')) return;
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!act || !isOn()) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
