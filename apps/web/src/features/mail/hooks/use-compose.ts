import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { sendMail } from '@rei/domain/mail/endpoints';
import { useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api-error.ts';
import { useDraft } from '#lib/use-draft.ts';
import { type Outgoing, useSendMail } from '../compose-mutations.ts';
import { newRequestId } from '../compose-problem.ts';
import { type ComposeFields, emptyFields } from '../compose-query.ts';
import { useDraftSaving } from './use-draft-saving.ts';

const text = z.string();
const keptSchema = z.object({
  fromName: text,
  to: text,
  cc: text,
  bcc: text,
  subject: text,
  text,
  draftId: text,
});

type Kept = z.infer<typeof keptSchema>;

interface ComposeOptions {
  /** The name under which the browser keeps what is typed. */
  name: string;
  /** What the message begins with. */
  fields: ComposeFields;
  draftId: string;
  /** What opened it: the same again goes on with what was typed since, another message leaves that to Drafts. */
  source: string;
  answers: string;
  propertyId: string;
}

function parseKept(value: unknown): Kept | undefined {
  return z.safeParse(keptSchema, value).data;
}

/** A message that is being written: kept in the browser at every key, on the server a second later. */
export function useCompose({ name, fields, draftId, source, answers, propertyId }: ComposeOptions) {
  const draft = useDraft<Kept>({ name, initial: { ...fields, draftId }, source, parse: parseKept });
  const [requestId, setRequestId] = useState(newRequestId);
  const [share, setShare] = useState(0);
  const send = useSendMail();
  const keepId = useEffectEvent((id: string) => draft.keep({ ...draft.value, draftId: id }));
  const { draftId: keptId, ...typed } = draft.value;
  const saving = useDraftSaving({
    fields: typed,
    answers,
    propertyId,
    draftId: keptId,
    isAhead: draft.isChanged && keptId === '',
    // Called from the effect that saves.
    onCreated: (id) => keepId(id),
  });

  return {
    fields: typed,
    change: (changes: Partial<ComposeFields>) => draft.keep({ ...draft.value, ...changes }),
    draftState: saving.state,
    isSending: send.isPending,
    /** Of the form that was sent, 0 to 1. */
    share,
    requestId,
    /** What is wrong with single fields, as the server sees it. */
    details: send.error instanceof ApiError ? send.error.details : {},
    /** Rejects with what kept it from being sent; the same message again is sent at most once. */
    async send(
      message: Omit<Outgoing, 'fields' | 'draftId' | 'answers' | 'propertyId'>,
    ): Promise<ReplyOf<typeof sendMail>> {
      const id = await saving.stop();
      setShare(0);
      try {
        const outgoing = { ...message, fields: typed, draftId: id, answers, propertyId };
        const sent = await send.mutateAsync({ message: outgoing, requestId, onProgress: setShare });
        setRequestId(newRequestId());
        draft.reset({ ...emptyFields, draftId: '' });
        return sent;
      } catch (error) {
        saving.resume();
        throw error;
      }
    },
  };
}

export type Compose = ReturnType<typeof useCompose>;
