import { usualSendWindow } from '@rei/domain/campaigns/caps';
import { type MailingInput, mailingInputSchema, usualPace } from '@rei/domain/deal-sheets/mailing';
import type { SheetMail } from '@rei/domain/deal-sheets/sheet-mail';
import { errorMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { useCreateMailing } from '../mailing-mutations.ts';

interface MailingFormProps {
  propertyId: string;
  buyerIds: readonly string[];
  /** The words that the sheet itself suggests. */
  mail: (isAttached: boolean) => SheetMail;
  onMade: (mailingId: string) => void;
}

interface Draft {
  subject: string;
  body: string;
  isAttached: boolean;
  perHour: number | null;
  perDay: number | null;
  fromHour: string;
  toHour: string;
  days: 'weekdays' | 'every';
}

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
const hours = Array.from({ length: 25 }, (_, hour) => ({ value: `${hour}`, label: hourText(hour) }));
const days = [
  { value: 'weekdays', label: 'Monday to Friday' },
  { value: 'every', label: 'Every day' },
] as const;

/** The form's names of what the endpoint calls otherwise. */
const fieldNames: Record<string, string> = {
  'pace.perHour': 'perHour',
  'pace.perDay': 'perDay',
  'sendWindow.fromHour': 'fromHour',
  'sendWindow.toHour': 'toHour',
};

const byField = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(problems).map(([path, words]) => [fieldNames[path] ?? path, words]));

function inputOf({ perHour, perDay, fromHour, toHour, ...draft }: Draft, buyerIds: readonly string[]): MailingInput {
  return {
    buyerIds: [...buyerIds],
    subject: draft.subject,
    body: draft.body,
    isAttached: draft.isAttached,
    // What is blank is refused by its own field.
    pace: { perHour: perHour ?? Number.NaN, perDay: perDay ?? Number.NaN },
    sendWindow: { fromHour: Number(fromHour), toHour: Number(toHour), weekends: draft.days === 'every' },
  };
}

/** The message to each buyer, and how fast the messages may go; nothing is sent before the review. */
export function MailingForm({ propertyId, buyerIds, mail, onMade }: MailingFormProps) {
  const create = useCreateMailing(propertyId);
  const form = useForm<Draft>({
    values: {
      ...{ ...mail(true), isAttached: true, ...usualPace, days: 'weekdays' },
      fromHour: `${usualSendWindow.fromHour}`,
      toHour: `${usualSendWindow.toHour}`,
    },
    isBusy: create.isPending,
    isLive: true,
    problemsOf: (draft) => byField(schemaProblems(mailingInputSchema, inputOf(draft, ['1']))),
    refusalOf: ({ details }) => byField(details),
    onSubmit: (draft, refuse) =>
      create.mutate(inputOf(draft, buyerIds), { onSuccess: ({ _id }) => onMade(_id), onError: refuse }),
  });
  const { values } = form;

  /** Words that nobody has changed speak of the attachment, or do not. */
  function attach(isAttached: boolean): void {
    const isUnchanged = values.body === mail(values.isAttached).body;
    form.change({ isAttached, ...(isUnchanged && { body: mail(isAttached).body }) });
  }

  return (
    <form {...form.props} aria-label="Mailing">
      <FormSection title="Message">
        <TextField {...form.field('subject')} className={span.whole} label="Subject" maxLength={200} />
        <TextArea
          {...form.field('body')}
          className={span.whole}
          label="Message"
          rows={12}
          help="{greeting} and {signature} are filled in for each buyer. Your postal address and an unsubscribe link are added."
        />
        <div className={span.whole}>
          <Checkbox checked={values.isAttached} onChange={attach}>
            Attach the deal sheet as PDF
          </Checkbox>
        </div>
      </FormSection>
      <FormSection title="Pace">
        <WholeNumberInput
          {...form.number('perHour')}
          className={span.third}
          label="Most an hour"
          {...{ min: 1, max: 200, step: 5 }}
        />
        <WholeNumberInput
          {...form.number('perDay')}
          className={span.third}
          label="Most a day"
          {...{ min: 1, max: 1000, step: 10 }}
        />
        <Select {...form.field('fromHour')} className={span.third} label="Send from" options={hours.slice(0, 24)} />
        <Select {...form.field('toHour')} className={span.third} label="Send until" options={hours.slice(1)} />
        <Select {...form.field('days')} className={span.third} label="Send on" options={days} />
      </FormSection>
      {create.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(create.error, 'Couldn’t make the mailing.')}</Notice>
      )}
      <Button type="submit" variant="primary" busy={create.isPending} disabled={buyerIds.length === 0}>
        Review mailing
      </Button>
    </form>
  );
}
