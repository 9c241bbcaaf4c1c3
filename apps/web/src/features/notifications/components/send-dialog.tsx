import { maxMessageLength, maxTitleLength } from '@rei/domain/notifications/notification';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type NewNotification, useSendNotification } from '../mutations.ts';
import { notificationQueries } from '../queries.ts';
import { RecipientsField } from './recipients-field.tsx';
import styles from './send-dialog.module.css';

/** Milliseconds for which the success is shown. */
const shownFor = 1200;

export const emptyNotification: NewNotification = { recipients: '', title: '', message: '' };

interface SendDialogProps {
  /** What was typed; kept by the page, so that a slip outside the dialog loses nothing. */
  draft: NewNotification;
  onDraft: (draft: NewNotification) => void;
  onClose: () => void;
}

export function SendDialog({ draft, onDraft, onClose }: SendDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const send = useSendNotification();
  const { recipients, title, message } = draft;
  const isComplete = [recipients, title, message].every((text) => text.trim() !== '');
  const problem = send.error ? errorMessage(send.error, 'Failed to send notification') : undefined;
  const recipientProblem = send.error instanceof ApiError ? send.error.details.recipients : undefined;

  useEffect(() => {
    if (!send.isSuccess) return;
    const timer = setTimeout(() => {
      onDraft(emptyNotification);
      onClose();
      void queryClient.invalidateQueries({ queryKey: notificationQueries.all() });
    }, shownFor);
    return () => clearTimeout(timer);
  }, [send.isSuccess, onDraft, onClose, queryClient]);

  function change(changed: Partial<NewNotification>): void {
    if (send.isError) send.reset();
    onDraft({ ...draft, ...changed });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete && !send.isPending && !send.isSuccess) send.mutate(draft);
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
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
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
