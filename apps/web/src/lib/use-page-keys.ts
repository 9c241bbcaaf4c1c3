import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Keys of a whole page with what each does, unless something is being typed or a dialog is open. */
export function usePageKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
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
}
