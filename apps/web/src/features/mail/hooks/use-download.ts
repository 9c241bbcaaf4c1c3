import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { downloadFile } from '#lib/download.ts';
import { fetchFile } from '#lib/fetch-file.ts';
import { useToast } from '#ui/toast.tsx';

interface FileToFetch {
  endpoint: Endpoint;
  params: Record<string, string>;
  name: string;
}

/** Downloads a file, renewing an expired session first. */
export function useDownload() {
  const toast = useToast();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return useMutation({
    mutationFn: ({ endpoint, params }: FileToFetch) => {
      abort.current = new AbortController();
      // Only the parameters of the path are filled in.
      const path = endpointUrl(endpoint, { params }) as Endpoint['path'];
      return fetchFile({ ...endpoint, path }, { onProgress: () => undefined, signal: abort.current.signal });
    },
    gcTime: 0,
    onSuccess: ({ content, name }, file) =>
      downloadFile({ name: name ?? file.name, content, type: content.type || 'application/octet-stream' }),
    onError: (error) => {
      if (!abort.current?.signal.aborted) toast({ text: error.message });
    },
  });
}
