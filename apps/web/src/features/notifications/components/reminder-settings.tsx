import { maxReminderDays, type ReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { useUpdatePreferences } from '../mutations.ts';
import { notificationQueries } from '../queries.ts';
import styles from './reminder-settings.module.css';

type Switch = Extract<
  keyof ReminderPreferences,
  'unansweredOffer' | 'expiry' | 'deadlines' | 'priceCut' | 'statusChange' | 'newMail' | 'dailyDigest'
>;
type Days = Extract<keyof ReminderPreferences, `${string}Days`>;

const rules: readonly { name: Switch; label: string; days?: { name: Days; label: string } }[] = [
  {
    name: 'unansweredOffer',
    label: 'Unanswered offers',
    days: { name: 'unansweredOfferDays', label: 'Days after sending' },
  },
  {
    name: 'expiry',
    label: 'Expiring offers and contracts',
    days: { name: 'expiryDays', label: 'Days before expiry' },
  },
  {
    name: 'deadlines',
    label: 'Inspection end and closing',
    days: { name: 'deadlineDays', label: 'Days before the date' },
  },
  { name: 'priceCut', label: 'Price cuts on saved listings' },
  { name: 'statusChange', label: 'Status changes on saved listings' },
  { name: 'newMail', label: 'New mail' },
];

function SettingsForm({ stored, onClose }: { stored: ReminderPreferences; onClose: () => void }) {
  const formId = useId();
  const showToast = useToast();
  const save = useUpdatePreferences();
  const [draft, setDraft] = useState<{ [Key in keyof ReminderPreferences]: ReminderPreferences[Key] | null }>(stored);
  const isComplete = Object.values(draft).every((value) => value !== null);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    // No value is null, as the line above has seen.
    save.mutate(draft as ReminderPreferences, {
      onSuccess: () => {
        onClose();
        showToast({ text: 'Reminder settings saved.' });
      },
    });
  }

  return (
    <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
      {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the reminder settings.')}</Notice>}
      <p>Remind me of:</p>
      {rules.map(({ name, label, days }) => (
        <div key={name} className={styles.rule}>
          <Checkbox checked={draft[name] === true} onChange={(isOn) => setDraft({ ...draft, [name]: isOn })}>
            {label}
          </Checkbox>
          {days && draft[name] && (
            <WholeNumberInput
              className={styles.days}
              label={days.label}
              value={draft[days.name]}
              onChange={(count) => setDraft({ ...draft, [days.name]: count })}
              min={1}
              max={maxReminderDays}
              step={1}
            />
          )}
        </div>
      ))}
      <div className={styles.digest}>
        <Checkbox checked={draft.dailyDigest === true} onChange={(isOn) => setDraft({ ...draft, dailyDigest: isOn })}>
          Email me a daily summary of unread notifications
        </Checkbox>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!isComplete} busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

export function ReminderSettings({ onClose }: { onClose: () => void }) {
  const query = useQuery(notificationQueries.preferences());
  const { data } = query;
  return (
    <Dialog isOpen onClose={onClose} title="Reminder settings">
      <FetchStates
        query={query}
        failed="Couldn’t load reminder settings."
        loading={
          <Loading text="Loading reminder settings...">
            <Skeleton height={240} />
          </Loading>
        }
      />
      {data && <SettingsForm stored={data} onClose={onClose} />}
    </Dialog>
  );
}
