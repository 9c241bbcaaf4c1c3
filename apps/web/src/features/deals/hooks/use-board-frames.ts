import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardFrames } from '../board-frames.ts';
import { plainFrames } from '../components/plain-frames.tsx';

/** Milliseconds after which dragging is loaded though nobody has touched the board yet. */
const untouchedFor = 1500;
/** Milliseconds without a press: a card that is replaced under a finger would lose the tap. */
const quietFor = 400;
const firstTouches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Which part of which card has the focus. */
function focusedPart(): string | undefined {
  const { activeElement } = document;
  const card = activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
  if (card === undefined || !(activeElement instanceof HTMLElement)) return undefined;
  const { part } = activeElement.dataset;
  return `[data-card="${card}"] ${part === undefined ? 'a' : `[data-part="${part}"]`}`;
}

/**
 * The board's frames: those that can be dragged come when the board is first touched, so that the page opens without
 * them. They replace the others, not during a press nor while `isHeld`; what has the focus keeps it.
 */
export function useBoardFrames(board: RefObject<HTMLElement | null>, isHeld: boolean): BoardFrames {
  const [loaded, setLoaded] = useState<BoardFrames>();
  const [frames, setFrames] = useState(plainFrames);
  const focused = useRef<string>(undefined);
  const isPressed = usePressed(board);

  useEffect(() => {
    const root = board.current;
    if (loaded || !root) return;
    let isShown = true;
    // Without dragging the board still works by its menus; the next touch tries again.
    const load = () =>
      void import('../components/drag-frames.tsx').then(
        ({ dragFrames }) => isShown && setLoaded(dragFrames),
        () => undefined,
      );
    const timer = setTimeout(load, untouchedFor);
    for (const type of firstTouches) root.addEventListener(type, load, { passive: true });
    return () => {
      isShown = false;
      clearTimeout(timer);
      for (const type of firstTouches) root.removeEventListener(type, load);
    };
  }, [loaded, board]);

  useEffect(() => {
    if (!loaded || isHeld || isPressed) return;
    focused.current = focusedPart();
    setFrames(loaded);
  }, [loaded, isHeld, isPressed]);

  useLayoutEffect(() => {
    if (frames === loaded && focused.current) board.current?.querySelector<HTMLElement>(focused.current)?.focus();
  }, [frames, loaded, board]);

  return frames;
}

/** Whether the board is pressed, or was a moment ago: the click that follows a press has not come yet. */
function usePressed(board: RefObject<HTMLElement | null>): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handlePress = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    const handleRelease = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false), quietFor);
    };
    root.addEventListener('pointerdown', handlePress);
    document.addEventListener('pointerup', handleRelease);
    document.addEventListener('pointercancel', handleRelease);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('pointerup', handleRelease);
      document.removeEventListener('pointercancel', handleRelease);
    };
  }, [board]);
  return isPressed;
}
