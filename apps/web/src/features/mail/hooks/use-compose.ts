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
  templateId: z._default(text, ''),
  /** The id of a request to send that got no answer yet. */
  askedAs: z._default(text, ''),
});

type Kept = z.infer<typeof keptSchema>;

interface ComposeOptions {
  name: string;
  start: ComposeQuery;
  attached: readonly StoredAttachment[];
  /** The same source resumes what was typed; another one leaves it in Drafts. */
  source: string;
}

function parseKept(value: unknown): Kept | undefined {
  return z.safeParse(keptSchema, value).data;
}

/** A message being written: saved in the browser at every key and on the server a second later. */
export function useCompose({ name, start, attached, source }: ComposeOptions) {
  const { fields: begun, flags, version, propertyId, answers } = start;
  const queryClient = useQueryClient();
  const initial = {
    ...begun,
    draftId: start.draftId,
    isFromTemplate: start.isFromTemplate,
    templateId: start.templateId,
    askedAs: '',
  };
  const draft = useDraft<Kept>({ name, initial, source, parse: parseKept });
  const [nextId, setNextId] = useState(newRequestId);
  const [share, setShare] = useState(0);
  const send = useSendMail();
  const keep = useEffectEvent((changes: Partial<Kept>) => draft.keep({ ...draft.value, ...changes }));
  const { draftId: keptId, isFromTemplate, templateId, askedAs, ...typed } = draft.value;
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
      templateId: templateId || null,
      offerId: version?.offerId ?? null,
      contractId: version?.contractId ?? null,
      documents: attachments.documents,
      replyTo: answers || null,
      propertyId: propertyId || null,
    },
    attachments,
    draftId: keptId,
    // A message whose answer is missing stays as it was sent, so that a repetition is the same request.
    isAhead: draft.isChanged && keptId === '' && askedAs === '',
    // Called from the effect that saves.
    onCreated: (id) => keep({ draftId: id }),
  });

  function finish(): void {
    setNextId(newRequestId());
    draft.reset({ ...emptyFields, draftId: '', isFromTemplate: false, templateId: '', askedAs: '' });
    attachments.clear();
  }

  return {
    fields: typed,
    attachments,
    unfilled: {
      subject: unfilledProblem(typed.subject, { isFromTemplate }),
      text: unfilledProblem(typed.text, { isFromTemplate }),
    },
    isFromTemplate,
    templateId,
    change: (changes: Partial<ComposeFields & { isFromTemplate: boolean; templateId: string }>) =>
      draft.keep({ ...draft.value, ...changes }),
    hasDraft: keptId !== '',
    draftState: saving.state,
    isSending: send.isPending,
    share,
    requestId,
    /** The same message is sent at most once. */
    async send(): Promise<ReplyOf<typeof sendMail>> {
      const id = await saving.stop();
      // The server knows whether a draft was sent; any other message is known by this id, after a reload too.
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
            templateId,
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
        // Another message went out under this id or from this draft, so this one gets a new id.
        if (error instanceof ApiError && error.status === 409) {
          setNextId(newRequestId());
          saving.forget();
          keep({ draftId: '', askedAs: '' });
        }
        throw error;
      }
    },
    /** A message whose answer is missing goes on where it was sent. */
    canMove: askedAs === '',
    /** Leaves the message to its draft; returns its id, '' where nothing was written, undefined where it stays here. */
    async moveToDraft(): Promise<string | undefined> {
      const id = await saving.saveNow();
      if (id === undefined) return undefined;
      await saving.stop();
      finish();
      return id;
    },
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
