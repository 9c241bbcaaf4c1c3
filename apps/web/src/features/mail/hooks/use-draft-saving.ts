import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { attachToDraft, createDraft, detachFromDraft, updateDraft } from '@rei/domain/mail/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, endpointUrl } from '#lib/api-client.ts';
import { isMissing, isRefusal } from '#lib/api-error.ts';
import { uploadForm } from '#lib/upload.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { mailQueries } from '../queries.ts';
import type { Attachments } from './use-attachments.ts';

/** Milliseconds without a key. */
const draftDelay = 1000;

interface DraftSavingOptions {
  draft: BodyOf<typeof createDraft>;
  attachments: Attachments;
  draftId: string;
  isAhead: boolean;
  onCreated: (draftId: string) => void;
}

export type DraftState = 'none' | 'saved' | 'failed';

/** Saves the draft on the server, one save after the other. */
export function useDraftSaving({ draft, attachments, draftId, isAhead, onCreated }: DraftSavingOptions) {
  const queryClient = useQueryClient();
  const text = JSON.stringify(draft);
  const settled = useDebounced(JSON.stringify([text, attachments.waiting]), draftDelay);
  const [state, setState] = useState<DraftState>('none');
  const work = useRef({ last: Promise.resolve(), id: draftId, saved: isAhead ? '' : text, isOn: true });

  async function store(): Promise<string> {
    const { id } = work.current;
    if (id !== '') {
      try {
        return (await call(updateDraft, { params: { messageId: id }, body: draft }))._id;
      } catch (error) {
        // The draft was deleted elsewhere, so a new one is created.
        if (!isMissing(error)) throw error;
        attachments.lose();
      }
    }
    return (await call(createDraft, { body: draft }))._id;
  }

  /** A file that the server refuses stays with its reason. */
  async function storeFile(file: File): Promise<void> {
    const params = { messageId: work.current.id };
    const form = new FormData();
    form.append('attachments', file, file.name);
    try {
      // Only the parameter of the path is filled in.
      const path = endpointUrl(attachToDraft, { params }) as typeof attachToDraft.path;
      const endpoint = { ...attachToDraft, path };
      const kept = (await uploadForm(endpoint, { form })).attachments.at(-1);
      if (kept && !attachments.keep(file, kept)) detach(kept.storageRef);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      attachments.refuse(file, error.message);
    }
  }

  function detach(storageRef: string): void {
    const params = { messageId: work.current.id, storageRef };
    // Whatever is left is deleted with the draft.
    void call(detachFromDraft, { params }).catch(() => undefined);
  }

  const isBehind = useEffectEvent(() => text !== work.current.saved || attachments.nextFile() !== undefined);

  /** Whether the server has all of it. */
  const save = useEffectEvent(async (): Promise<boolean> => {
    if (!work.current.isOn || !isBehind()) return true;
    try {
      const id = await store();
      if (id !== work.current.id) {
        work.current.id = id;
        onCreated(id);
        void queryClient.invalidateQueries({ queryKey: mailQueries.lists() });
      }
      work.current.saved = text;
      for (let file = attachments.nextFile(); file && work.current.isOn; file = attachments.nextFile()) {
        await storeFile(file);
      }
      setState('saved');
      return true;
    } catch {
      // The browser has it as well, and the next key tries again.
      setState('failed');
      return false;
    }
  });

  useEffect(() => {
    // What is being typed now is saved after the running save.
    if (settled !== '') work.current.last = work.current.last.then(() => save()).then(() => undefined);
  }, [settled]);

  return {
    state,
    detach,
    /** Saves at once, also what is typed meanwhile; returns the draft's id, undefined where it can't be saved. */
    async saveNow(): Promise<string | undefined> {
      do {
        const saved = work.current.last.then(() => save());
        work.current.last = saved.then(() => undefined);
        if (!(await saved)) return undefined;
      } while (work.current.isOn && isBehind());
      return work.current.id;
    },
    /** Stops before the message is sent or discarded; returns the draft's id. */
    async stop(): Promise<string> {
      work.current.isOn = false;
      await work.current.last;
      return work.current.id;
    },
    resume: () => {
      work.current.isOn = true;
    },
    /** The draft was sent from elsewhere, so this is another one. */
    forget(): void {
      work.current.id = '';
      attachments.lose();
    },
  };
}
