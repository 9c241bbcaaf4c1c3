import { useEffect, useRef } from 'react';
import { useSaveSearchPlace } from '../mutations.ts';

/**
 * Has the server remember the place of the latest search that found something, so that the next session opens with
 * it; a place that is taken back is forgotten.
 */
export function useLastPlace(text: string, { hasFound }: { hasFound: boolean }): void {
  const { mutate } = useSaveSearchPlace();
  const saved = useRef('');
  useEffect(() => {
    if (text === saved.current || (text !== '' && !hasFound)) return;
    saved.current = text;
    mutate(text === '' ? null : text);
  }, [text, hasFound, mutate]);
}
