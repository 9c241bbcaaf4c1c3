import {
  maxReminderDays,
  type ReminderPreferences,
  reminderPreferencesSchema,
} from '@rei/domain/notifications/reminder-preferences';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
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
  | 'unansweredOffer'
  | 'expiry'
  | 'deadlines'
  | 'priceCut'
  | 'statusChange'
  | 'newMail'
  | 'taskDue'
  | 'taskDueMail'
  | 'dailyDigest'
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
  { name: 'taskDue', label: 'Tasks with a time, when they’re due' },
];

type Values = { [Key in keyof ReminderPreferences]: ReminderPreferences[Key] | null };

function problemsOf(values: Values): Problems<Values> {
  const problems: Problems<Values> = schemaProblems(reminderPreferencesSchema, values);
  for (const { days } of rules) {
    if (days && values[days.name] === null) problems[days.name] = `Enter a number from 1 to ${maxReminderDays}.`;
  }
  return problems;
}

function SettingsForm({ stored }: { stored: ReminderPreferences }) {
  const showToast = useToast();
  const save = useUpdatePreferences();
  const form = useForm<Values>({
    values: stored,
    problemsOf,
    isBusy: save.isPending,
    onSubmit: (values, refuse) =>
      save.mutate(reminderPreferencesSchema.parse(values), {
        onSuccess: () => showToast({ text: 'Reminder settings saved.' }),
        onError: refuse,
      }),
  });
  const { values } = form;

  function handleSwitch(name: Switch, isOn: boolean, days: Days | undefined): void {
    form.change({ [name]: isOn });
    if (isOn || days === undefined) return;
    // A wrong number of days goes with its field.
    form.forget(days);
    form.change({ [days]: values[days] ?? stored[days] });
  }

  return (
    <form {...form.props} className={styles.form}>
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the reminder settings.')}</Notice>
      )}
      {rules.map(({ name, label, days }) => (
        <div key={name} className={styles.rule}>
          <Checkbox checked={values[name] === true} onChange={(isOn) => handleSwitch(name, isOn, days?.name)}>
            {label}
          </Checkbox>
          {days && values[name] && (
            <WholeNumberInput
              {...form.number(days.name)}
              className={styles.days}
              label={days.label}
              hideLabel
              suffix={<span className="t13 ink-3">{days.label.replace('D', 'd')}</span>}
              min={1}
              max={maxReminderDays}
              step={1}
            />
          )}
        </div>
      ))}
      <div className={styles.digest}>
        <Checkbox checked={values.taskDueMail === true} onChange={(taskDueMail) => form.change({ taskDueMail })}>
          Email me when a task with a time is due
        </Checkbox>
        <Checkbox checked={values.dailyDigest === true} onChange={(dailyDigest) => form.change({ dailyDigest })}>
          Email me a daily summary of unread notifications
        </Checkbox>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save reminders
        </Button>
      </div>
    </form>
  );
}

/** What the user is reminded of, in the app; a summary of it comes by email where that is wanted. */
export function ReminderSettings() {
  const query = useQuery(notificationQueries.preferences());
  const { data } = query;
  return (
    <Card title="Reminders">
      <FetchStates
        query={query}
        failed="Couldn’t load reminder settings."
        loading={
          <Loading text="Loading reminder settings...">
            <Skeleton height={360} />
          </Loading>
        }
      />
      {data && <SettingsForm stored={data} />}
    </Card>
  );
}
