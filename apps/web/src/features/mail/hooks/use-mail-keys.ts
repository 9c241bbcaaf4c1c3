import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed or keys have a meaning of their own. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

interface MailKeys {
  /** One message on (1) or back (-1). */
  move: (step: 1 | -1) => void;
  reply: () => void;
  compose: () => void;
  archive: () => void;
  search: () => void;
}

function actionOf(key: string, keys: MailKeys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    j: () => keys.move(1),
    k: () => keys.move(-1),
    r: keys.reply,
    c: keys.compose,
    e: keys.archive,
    '/': keys.search,
  };
  return actions[key];
}

/** Keys of the mailbox, unless something is being typed or a dialog is open. */
export function useMailKeys(isOn: boolean, keys: MailKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(ownKeys)) return;
    if (document.querySelector('[role=dialog]')) return;
    const act = actionOf(key, keys);
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
