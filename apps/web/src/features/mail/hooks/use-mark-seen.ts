import { updateMail } from '@rei/domain/mail/endpoints';
import type { MailMessage } from '@rei/domain/mail/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api-client.ts';
import { refetchLists, showChange } from '../mutations.ts';

/** Once, so that a message marked as unread afterwards stays so. */
export function useMarkSeen(message: MailMessage | undefined): void {
  const queryClient = useQueryClient();
  const told = useRef<string>(undefined);
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => call(updateMail, { params: { messageId }, body: { seen: true } }),
    onMutate: (messageId) => showChange(queryClient, { ids: [messageId], seen: true }),
    onSettled: () => refetchLists(queryClient),
  });
  const id = message?._id;
  const isNew = message !== undefined && !message.seen && message.state === null;
  useEffect(() => {
    if (id === undefined || told.current === id) return;
    told.current = id;
    if (isNew) mutate(id);
  }, [id, isNew, mutate]);
}
