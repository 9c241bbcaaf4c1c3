import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { deleteDraft, type sendMail } from '@rei/domain/mail/endpoints';
import { unfilledProblem } from '@rei/domain/mail-templates/merge-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client.ts';
import { ApiError, isMissing } from '#lib/api-error.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useSendMail } from '../compose-mutations.ts';
import { newRequestId } from '../compose-problem.ts';
import { type ComposeFields, type ComposeQuery, emptyFields } from '../compose-query.ts';
import { mailQueries } from '../queries.ts';
import { type StoredAttachment, useAttachments } from './use-attachments.ts';
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
  isFromTemplate: z.boolean(),
  /** The name under which it was sent without an answer as yet; empty before. */
  askedAs: z._default(text, ''),
});

type Kept = z.infer<typeof keptSchema>;

interface ComposeOptions {
  /** The name under which the browser keeps what is typed. */
  name: string;
  /** What the message begins with. */
  start: ComposeQuery;
  attached: readonly StoredAttachment[];
  /** What opened it: the same again goes on with what was typed since, another message leaves that to Drafts. */
  source: string;
}

function parseKept(value: unknown): Kept | undefined {
  return z.safeParse(keptSchema, value).data;
}

/** A message that is being written: kept in the browser at every key, on the server a second later. */
export function useCompose({ name, start, attached, source }: ComposeOptions) {
  const { fields: begun, flags, version, propertyId, answers } = start;
  const queryClient = useQueryClient();
  const initial = { ...begun, draftId: start.draftId, isFromTemplate: start.isFromTemplate, askedAs: '' };
  const draft = useDraft<Kept>({ name, initial, source, parse: parseKept });
  const [nextId, setNextId] = useState(newRequestId);
  const [share, setShare] = useState(0);
  const send = useSendMail();
  const keep = useEffectEvent((changes: Partial<Kept>) => draft.keep({ ...draft.value, ...changes }));
  const { draftId: keptId, isFromTemplate, askedAs, ...typed } = draft.value;
  const requestId = askedAs || nextId;
  const toName = typed.to === begun.to ? start.toName : '';
  const attachments = useAttachments({
    name: `${name}-attachments`,
    initial: attached,
    source,
    onDetach: (id) => saving.detach(id),
  });
  const saving = useDraftSaving({
    draft: {
      ...typed,
      ...flags,
      toName,
      isFromTemplate,
      offerId: version?.offerId ?? null,
      contractId: version?.contractId ?? null,
      documents: attachments.documents,
      replyTo: answers || null,
      propertyId: propertyId || null,
    },
    attachments,
    draftId: keptId,
    // What was sent stays as it was sent, so that it is the same when it is sent again.
    isAhead: draft.isChanged && keptId === '' && askedAs === '',
    // Called from the effect that saves.
    onCreated: (id) => keep({ draftId: id }),
  });

  function finish(): void {
    setNextId(newRequestId());
    draft.reset({ ...emptyFields, draftId: '', isFromTemplate: false, askedAs: '' });
    attachments.clear();
  }

  return {
    fields: typed,
    attachments,
    /** What of the fields still holds a merge field, in words. */
    unfilled: {
      subject: unfilledProblem(typed.subject, { isFromTemplate }),
      text: unfilledProblem(typed.text, { isFromTemplate }),
    },
    isFromTemplate,
    change: (changes: Partial<ComposeFields & { isFromTemplate: boolean }>) =>
      draft.keep({ ...draft.value, ...changes }),
    hasDraft: keptId !== '',
    draftState: saving.state,
    isSending: send.isPending,
    /** Of the form that was sent, 0 to 1. */
    share,
    requestId,
    /** What is wrong with single fields, as the server sees it. */
    details: send.error instanceof ApiError ? send.error.details : {},
    /** Rejects with what kept it from being sent; the same message again is sent at most once. */
    async send(): Promise<ReplyOf<typeof sendMail>> {
      const id = await saving.stop();
      // Of a draft the server knows whether it was sent; what is none yet is known by this name, after a reload too.
      if (id === '') keep({ askedAs: requestId });
      setShare(0);
      try {
        const { files, stored } = attachments.now();
        const sent = await send.mutateAsync({
          message: {
            fields: typed,
            toName,
            propertyId,
            answers,
            flags,
            version,
            isFromTemplate,
            draftId: id,
            files,
            stored,
          },
          requestId,
          onProgress: setShare,
        });
        finish();
        return sent;
      } catch (error) {
        saving.resume();
        // Another message went under this id, or from this draft: who sends now wants this one to go as well.
        if (error instanceof ApiError && error.status === 409) {
          setNextId(newRequestId());
          saving.forget();
          keep({ draftId: '', askedAs: '' });
        }
        throw error;
      }
    },
    /** Throws the message away, and its draft. */
    async discard(): Promise<void> {
      const id = await saving.stop();
      try {
        if (id !== '') await call(deleteDraft, { params: { messageId: id } });
      } catch (error) {
        if (!isMissing(error)) {
          saving.resume();
          throw error;
        }
      }
      finish();
      void queryClient.invalidateQueries({ queryKey: mailQueries.lists() });
    },
  };
}

export type Compose = ReturnType<typeof useCompose>;
