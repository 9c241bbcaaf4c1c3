import { cancelMail, sendMail } from '@rei/domain/mail/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { uploadForm } from '#lib/upload.ts';
import { useToast } from '#ui/toast.tsx';
import { requireAccepted, sendProblem } from './compose-problem.ts';
import type { ComposeFields, ComposeFlags, MessageVersion } from './compose-query.ts';
import { mailQueries } from './queries.ts';

/** Seconds in which a message can be cancelled. */
const undoDelay = 10;

interface Outgoing {
  fields: ComposeFields;
  toName: string;
  propertyId: string;
  answers: string;
  flags: ComposeFlags;
  version: MessageVersion | undefined;
  isFromTemplate: boolean;
  templateId: string;
  draftId: string;
  files: readonly File[];
  stored: readonly string[];
}

interface SendRequest {
  message: Outgoing;
  requestId: string;
  onProgress: (share: number) => void;
}

function formOf({ fields, files, stored, flags, version, ...more }: Outgoing): FormData {
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
    templateId: more.templateId,
    delay: String(undoDelay),
    ...version,
  };
  for (const [name, value] of Object.entries(texts)) if (value !== '') form.append(name, value);
  for (const [name, isOn] of Object.entries({ ...flags, isFromTemplate: more.isFromTemplate })) {
    if (isOn) form.append(name, '1');
  }
  form.append('systemAttachments', JSON.stringify(stored.map((path) => ({ path }))));
  for (const file of files) form.append('attachments', file, file.name);
  return form;
}

export function refetchAfterSending(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: mailQueries.all() });
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
}

/** The server logs the message too. */
export function useSendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, requestId, onProgress }: SendRequest) => {
      const headers = { 'X-Request-Id': requestId };
      const answer = await uploadForm(sendMail, { form: formOf(message), headers, onProgress });
      requireAccepted(answer);
      return answer;
    },
    onSuccess: () => refetchAfterSending(queryClient),
  });
}

/** Offers Undo for as long as the message waits. */
export function useSentToast(): (messageId: string) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const callBack = useMutation({
    mutationFn: (messageId: string) => call(cancelMail, { params: { messageId } }),
    onSuccess: () => toast({ text: 'Message unsent. You can find it in Sent.' }),
    onError: (error) => toast({ text: sendProblem(error) }),
    onSettled: () => refetchAfterSending(queryClient),
  });
  return (messageId) =>
    toast({ text: 'Message sent.', action: { label: 'Undo', onClick: () => callBack.mutate(messageId) } });
}
