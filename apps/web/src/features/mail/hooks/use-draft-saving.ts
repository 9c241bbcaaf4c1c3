import { createDraft, updateDraft } from '@rei/domain/mail/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import type { ComposeFields } from '../compose-query.ts';
import { mailQueries } from '../queries.ts';

/** Milliseconds without a key, after which the draft is saved. */
export const draftDelay = 1000;

interface DraftSavingOptions {
  fields: ComposeFields;
  answers: string;
  propertyId: string;
  /** The stored draft that goes on; empty where there is none yet. */
  draftId: string;
  /** Whether there is more in the fields than what is stored. */
  isAhead: boolean;
  onCreated: (draftId: string) => void;
}

export type DraftState = 'none' | 'saved' | 'failed';

/** Keeps what is being written as a draft on the server, one save after the other. */
export function useDraftSaving({ fields, answers, propertyId, draftId, isAhead, onCreated }: DraftSavingOptions) {
  const queryClient = useQueryClient();
  const settled = useDebounced(JSON.stringify(fields), draftDelay);
  const [state, setState] = useState<DraftState>('none');
  const work = useRef({
    last: Promise.resolve(),
    id: draftId,
    saved: isAhead ? '' : JSON.stringify(fields),
    isOn: true,
  });

  async function store(): Promise<string> {
    const draft = { ...fields, replyTo: answers || null, propertyId: propertyId || null };
    const { id } = work.current;
    if (id !== '') {
      try {
        return (await call(updateDraft, { params: { messageId: id }, body: draft }))._id;
      } catch (error) {
        // Thrown away elsewhere: what is written here is a draft again.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    }
    return (await call(createDraft, { body: draft }))._id;
  }

  const save = useEffectEvent(async () => {
    const text = JSON.stringify(fields);
    if (!work.current.isOn || text === work.current.saved) return;
    try {
      const id = await store();
      if (id !== work.current.id) {
        work.current.id = id;
        onCreated(id);
        void queryClient.invalidateQueries({ queryKey: mailQueries.lists() });
      }
      work.current.saved = text;
      setState('saved');
    } catch {
      // The browser keeps it as well; the next key tries again.
      setState('failed');
    }
  });

  useEffect(() => {
    // As it was then, or newer: what is being typed now is saved once it has settled.
    if (settled !== '') work.current.last = work.current.last.then(() => save());
  }, [settled]);

  return {
    state,
    /** Ends the saving before the message is sent, and tells which draft it was. */
    async stop(): Promise<string> {
      work.current.isOn = false;
      await work.current.last;
      return work.current.id;
    },
    resume: () => {
      work.current.isOn = true;
    },
  };
}
