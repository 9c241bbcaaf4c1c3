import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSaveSearchPlace } from '../mutations.ts';

/** What was sent last since the page was loaded: coming back to a search says nothing new. */
const sentKey = ['listings', 'sent-place'] as const;

/**
 * Has the server remember the place of the latest search that found something, so that the next session opens with
 * it; a place that is taken back is forgotten.
 */
export function useLastPlace(text: string, { hasFound }: { hasFound: boolean }): void {
  const queryClient = useQueryClient();
  const { mutate } = useSaveSearchPlace();
  useEffect(() => {
    const sent = queryClient.getQueryData<string>(sentKey) ?? '';
    if (text === sent || (text !== '' && !hasFound)) return;
    queryClient.setQueryData(sentKey, text);
    mutate(text === '' ? null : text);
  }, [text, hasFound, queryClient, mutate]);
}
