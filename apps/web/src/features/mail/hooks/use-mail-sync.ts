import { useEffect, useEffectEvent } from 'react';
import { useSyncMail } from '../mutations.ts';

/** Also whenever the window gets the focus. */
export function useMailSync() {
  const { mutate, isPending, isError } = useSyncMail();
  const refresh = useEffectEvent(() => {
    if (!isPending) mutate();
  });

  useEffect(() => {
    refresh();
    const handleFocus = () => refresh();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, []);

  return {
    refresh: () => {
      if (!isPending) mutate();
    },
    isBusy: isPending,
    hasFailed: isError,
  };
}
