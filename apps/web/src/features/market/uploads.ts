import { startImport } from '@rei/domain/market/endpoints';
import type { ImportKind, ImportOptions } from '@rei/domain/market/import-job';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { createStore } from '#lib/store.ts';
import { upload } from '#lib/upload.ts';
import { importQueries } from './queries.ts';

/** A file on its way to the server; it goes on while other pages are shown. */
export interface Upload {
  id: number;
  userId: string;
  file: File;
  kind: ImportKind;
  options: ImportOptions;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  share: number;
  problem: string | null;
}

type NewUpload = Pick<Upload, 'userId' | 'file' | 'kind' | 'options'>;

/** More would take the connections that the pages need. */
const atOnce = 2;

const uploads = createStore<readonly Upload[]>([]);
const senders = new Map<number, AbortController>();
const counter = { last: 0 };

/** The user's uploads that are not imports yet, oldest first. */
export function useUploads(userId: string): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  return all.filter((each) => each.userId === userId);
}

/** Sends files one after the other; each becomes an import when it has arrived. */
export function addUploads(queryClient: QueryClient, added: readonly NewUpload[]): void {
  const waiting = added.map((given) => {
    counter.last += 1;
    return { ...given, id: counter.last, state: 'waiting', share: 0, problem: null } as const;
  });
  uploads.set([...uploads.get(), ...waiting]);
  sendWaiting(queryClient);
}

export function retryUpload(queryClient: QueryClient, id: number): void {
  change(id, { state: 'waiting', share: 0, problem: null });
  sendWaiting(queryClient);
}

/** Ends an upload, or forgets one that failed. */
export function removeUpload(id: number): void {
  senders.get(id)?.abort();
  uploads.set(uploads.get().filter((each) => each.id !== id));
  guardLeaving();
}

function change(id: number, changes: Partial<Upload>): void {
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...changes } : each)));
}

function sendWaiting(queryClient: QueryClient): void {
  const free = atOnce - senders.size;
  const next = uploads.get().filter(({ state }) => state === 'waiting');
  for (const waiting of next.slice(0, Math.max(0, free))) void send(queryClient, waiting);
  guardLeaving();
}

async function send(queryClient: QueryClient, { id, file, kind, options }: Upload): Promise<void> {
  const sender = new AbortController();
  senders.set(id, sender);
  change(id, { state: 'sending' });
  try {
    await upload(startImport, {
      file,
      fileName: file.name,
      fields: { kind, options: JSON.stringify(options) },
      onProgress: (share) => change(id, { share }),
      signal: sender.signal,
    });
    await queryClient.invalidateQueries({ queryKey: importQueries.all() });
    removeUpload(id);
  } catch (error) {
    change(id, { state: 'failed', problem: errorMessage(error, 'Couldn’t upload the file.') });
  } finally {
    senders.delete(id);
    sendWaiting(queryClient);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Closing the tab would cut an upload off; once it is an import, the tab may be closed. */
function guardLeaving(): void {
  if (uploads.get().some(({ state }) => state !== 'failed')) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}
