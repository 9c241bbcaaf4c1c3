import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Tells whether the board is pressed, or was a moment ago: the click that follows a press has not come yet. */
function watchPresses(root: HTMLElement, signal: AbortSignal): () => boolean {
  let isPressed = false;
  let releasedAt = -quietFor;
  const handleRelease = () => {
    isPressed = false;
    releasedAt = performance.now();
  };
  root.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    { signal },
  );
  document.addEventListener('pointerup', handleRelease, { signal });
  document.addEventListener('pointercancel', handleRelease, { signal });
  return () => isPressed || performance.now() - releasedAt < quietFor;
}

/**
 * The board's frames: those that can be dragged come when the board is first touched, so that the page opens without
 * them. They replace the others, not during a press nor while `isHeld`; what has the focus keeps it.
 */
export function useBoardFrames(board: RefObject<HTMLElement | null>, isHeld: boolean): BoardFrames {
  const [frames, setFrames] = useState(plainFrames);
  const isReplaced = frames !== plainFrames;
  const isHeldNow = useEffectEvent(() => isHeld);

  useEffect(() => {
    const root = board.current;
    if (isReplaced || !root) return;
    const shown = new AbortController();
    const { signal } = shown;
    const isBusy = watchPresses(root, signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLoading = false;

    const replace = (loaded: BoardFrames) => {
      if (signal.aborted) return;
      if (isBusy() || isHeldNow()) {
        timer = setTimeout(() => replace(loaded), quietFor);
        return;
      }
      const focused = focusedPart();
      // At once: a press that began before a later render would lose its click with the replaced button.
      flushSync(() => setFrames(loaded));
      if (focused) root.querySelector<HTMLElement>(focused)?.focus();
    };
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      clearTimeout(timer);
      import('../components/drag-frames.tsx').then(
        ({ dragFrames }) => replace(dragFrames),
        // Without dragging the board still works by its menus; the next touch tries again.
        () => {
          isLoading = false;
        },
      );
    };
    timer = setTimeout(load, untouchedFor);
    for (const type of firstTouches) root.addEventListener(type, load, { passive: true, signal });
    return () => {
      shown.abort();
      clearTimeout(timer);
    };
  }, [isReplaced, board]);

  return frames;
}
