import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed for a field whose code still loads: it is neither lost nor taken for the page's own keys. The
 * field takes it with its focus, from when on it has the keys itself.
 */
export function useTypedAhead(isAwaited: boolean, onEscape: () => void): { take: () => string } {
  const waiting = useRef<AbortController>(undefined);
  const typed = useRef('');
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key.length === 1) typed.current += key;
    else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
    else if (key === 'Escape') onEscape();
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const ended = new AbortController();
    waiting.current = ended;
    typed.current = '';
    window.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isAwaited]);
  return {
    take: () => {
      waiting.current?.abort();
      const text = typed.current;
      typed.current = '';
      return text;
    },
  };
}
