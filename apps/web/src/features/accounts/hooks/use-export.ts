import { exportMe } from '@rei/domain/accounts/security-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#lib/download.ts';
import { fetchFile } from '#lib/fetch-file.ts';

const usualName = 'my-data.zip';

/** Fetches all data of the account and hands it to the browser's downloads; leaving the page breaks it off. */
export function useExport() {
  const [received, setReceived] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const fetching = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      setReceived(0);
      return fetchFile(exportMe, { onProgress: setReceived, signal: abort.current.signal });
    },
    gcTime: 0,
    onSuccess: ({ content, name }) =>
      downloadFile({ name: name ?? usualName, content, type: content.type || 'application/zip' }),
  });
  const isCancelled = fetching.isError && abort.current?.signal.aborted === true;

  return {
    start: () => fetching.mutate(),
    cancel: () => abort.current?.abort(),
    isPending: fetching.isPending,
    isDone: fetching.isSuccess,
    error: isCancelled ? null : fetching.error,
    /** Bytes that have come so far. */
    received,
  };
}
