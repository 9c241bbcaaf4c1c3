import { type NewNotification, newNotificationSchema } from '@rei/domain/notifications/new-notification';
import { maxMessageLength, maxTitleLength } from '@rei/domain/notifications/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { readTexts } from '#lib/read-texts.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useForm } from '#lib/use-form.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { liveQueries } from '../live-queries.ts';
import { useSendNotification } from '../mutations.ts';
import { RecipientsField } from './recipients-field.tsx';
import styles from './send-dialog.module.css';

/** Milliseconds. */
const shownFor = 1200;

const emptyNotification: NewNotification = { recipients: '', title: '', message: '' };

function parseDraft(value: unknown): NewNotification | undefined {
  const texts = readTexts(value, ['recipients', 'title', 'message']);
  return texts && { ...emptyNotification, ...texts };
}

export function SendDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const send = useSendNotification();
  const draft = useStoredState({ area: 'tab', name: 'notification', initial: emptyNotification, parse: parseDraft });
  const form = useForm({
    // The draft ends once it is sent; its text stays beside the success.
    values: send.isSuccess ? send.variables : draft.value,
    onChange(values) {
      if (send.isError) send.reset();
      draft.keep(values);
    },
    problemsOf: (values) => schemaProblems(newNotificationSchema, values),
    isBusy: send.isPending || send.isSuccess,
    onSubmit: (values, refuse) =>
      send.mutate(values, { onSuccess: () => draft.forget(emptyNotification), onError: refuse }),
  });
  const isComplete = Object.values(form.values).every((text) => text.trim() !== '');

  useEffect(() => {
    if (!send.isSuccess) return;
    const timer = setTimeout(() => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: liveQueries.all() });
    }, shownFor);
    return () => clearTimeout(timer);
  }, [send.isSuccess, onClose, queryClient]);

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
      <form
        {...form.props}
        id={formId}
        className={styles.form}
        onKeyDown={sendKeys(() => {
          if (isComplete) form.send();
        })}
      >
        {send.isSuccess && <Notice kind="success">Notification sent!</Notice>}
        {send.isError && !form.hasProblems && (
          <Notice kind="error">{spokenMessage(send.error, 'Failed to send notification')}</Notice>
        )}
        <RecipientsField {...form.field('recipients')} />
        <TextField {...form.field('title')} label="Title" maxLength={maxTitleLength} autoComplete="off" />
        <TextArea {...form.field('message')} label="Message" rows={9} maxLength={maxMessageLength} />
      </form>
    </Dialog>
  );
}
