import { type RefObject, useEffect } from 'react';

export function useFocusWhen(wasMoved: boolean, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wasMoved) card.current?.querySelector<HTMLElement>('[data-part="move"]')?.focus({ preventScroll: true });
  }, [wasMoved, card]);
}
