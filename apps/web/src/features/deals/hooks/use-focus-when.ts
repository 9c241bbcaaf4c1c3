import { type RefObject, useEffect } from 'react';

/** Moves the focus to a card's button for moving it, once the card was moved there. */
export function useFocusWhen(wasMoved: boolean, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wasMoved) card.current?.querySelector<HTMLElement>('[data-part="move"]')?.focus({ preventScroll: true });
  }, [wasMoved, card]);
}
