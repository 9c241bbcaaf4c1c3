import { cancelMail, sendMail } from '@rei/domain/mail/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { uploadForm } from '#lib/upload.ts';
import type { ComposeFields, ComposeFlags } from './compose-query.ts';
import { mailQueries } from './queries.ts';

export interface Outgoing {
  fields: ComposeFields;
  toName: string;
  propertyId: string;
  answers: string;
  flags?: ComposeFlags;
  draftId: string;
  files: readonly File[];
  /** Ids of own stored documents. */
  documents: readonly string[];
  /** Seconds in which it can be called back. */
  delay: number;
}

export interface SendRequest {
  message: Outgoing;
  requestId: string;
  onProgress: (share: number) => void;
}

function formOf({ fields, files, documents, flags, ...more }: Outgoing): FormData {
  const form = new FormData();
  const texts = {
    fromName: fields.fromName,
    to: fields.to,
    toName: more.toName,
    cc: fields.cc,
    bcc: fields.bcc,
    subject: fields.subject,
    body: fields.text,
    propertyId: more.propertyId,
    replyTo: more.answers,
    draftId: more.draftId,
    delay: more.delay > 0 ? String(more.delay) : '',
  };
  for (const [name, value] of Object.entries(texts)) if (value !== '') form.append(name, value);
  for (const [name, isOn] of Object.entries(flags ?? {})) if (isOn) form.append(name, '1');
  form.append('systemAttachments', JSON.stringify(documents.map((path) => ({ path }))));
  for (const file of files) form.append('attachments', file, file.name);
  return form;
}

/** Queues a message; the server enters it in its property's log. */
export function useSendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, requestId, onProgress }: SendRequest) =>
      uploadForm(sendMail, { form: formOf(message), headers: { 'X-Request-Id': requestId }, onProgress }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: mailQueries.all() });
      void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
    },
  });
}

/** Calls a message back that waits. */
export function useCallBackMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => call(cancelMail, { params: { messageId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailQueries.all() }),
  });
}
