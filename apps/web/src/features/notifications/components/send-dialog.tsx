import { maxMessageLength, maxTitleLength } from '@rei/domain/notifications/notification';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId } from 'react';
import { ApiError, spokenMessage } from '#lib/api-error.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type NewNotification, useSendNotification } from '../mutations.ts';
import { notificationQueries } from '../queries.ts';
import { RecipientsField } from './recipients-field.tsx';
import styles from './send-dialog.module.css';

/** Milliseconds. */
const shownFor = 1200;

const emptyNotification: NewNotification = { recipients: '', title: '', message: '' };

function parseDraft(value: unknown): NewNotification | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = new Map(Object.entries(value));
  const text = (name: keyof NewNotification): string => {
    const typed: unknown = kept.get(name);
    return typeof typed === 'string' ? typed : '';
  };
  return { recipients: text('recipients'), title: text('title'), message: text('message') };
}

export function SendDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const send = useSendNotification();
  const draft = useStoredState({ area: 'tab', name: 'notification', initial: emptyNotification, parse: parseDraft });
  // The draft ends once it is sent; its text stays beside the success.
  const { recipients, title, message } = send.isSuccess ? send.variables : draft.value;
  const isComplete = [recipients, title, message].every((text) => text.trim() !== '');
  const problem = send.error ? spokenMessage(send.error, 'Failed to send notification') : undefined;
  const recipientProblem = send.error instanceof ApiError ? send.error.details.recipients : undefined;

  useEffect(() => {
    if (!send.isSuccess) return;
    const timer = setTimeout(() => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: notificationQueries.all() });
    }, shownFor);
    return () => clearTimeout(timer);
  }, [send.isSuccess, onClose, queryClient]);

  function change(changed: Partial<NewNotification>): void {
    if (send.isError) send.reset();
    draft.keep({ ...draft.value, ...changed });
  }

  function handleSend(): void {
    if (!isComplete || send.isPending || send.isSuccess) return;
    send.mutate(draft.value, { onSuccess: () => draft.forget(emptyNotification) });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    handleSend();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send Notification"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete}
            busy={send.isPending || send.isSuccess}
          >
            Send
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} onKeyDown={sendKeys(handleSend)} noValidate>
        {send.isSuccess && <Notice kind="success">Notification sent!</Notice>}
        {problem && recipientProblem === undefined && <Notice kind="error">{problem}</Notice>}
        <RecipientsField
          value={recipients}
          onChange={(text) => change({ recipients: text })}
          error={recipientProblem}
        />
        <TextField
          label="Title"
          value={title}
          onChange={(text) => change({ title: text })}
          maxLength={maxTitleLength}
          autoComplete="off"
        />
        <TextArea
          label="Message"
          rows={9}
          value={message}
          onChange={(text) => change({ message: text })}
          maxLength={maxMessageLength}
        />
      </form>
    </Dialog>
  );
}
