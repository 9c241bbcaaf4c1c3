import { consentInputSchema } from '@rei/domain/deal-sheets/consent';
import { spokenMessage } from '#lib/api-error.ts';
import { localDay } from '#lib/local-day.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useConsent } from '../mailing-mutations.ts';
import styles from './consent-form.module.css';

interface ConsentFormProps {
  buyerId: string;
  onSaved?: (() => void) | undefined;
}

/** When a buyer agreed to get deals by mail, and how. */
export function ConsentForm({ buyerId, onSaved }: ConsentFormProps) {
  const save = useConsent(buyerId);
  const form = useForm({
    values: { givenOn: localDay(new Date()), source: '' },
    isBusy: save.isPending,
    problemsOf: (values) => schemaProblems(consentInputSchema, values),
    onSubmit: (values, refuse) => save.mutate(values, { onSuccess: () => onSaved?.(), onError: refuse }),
  });
  return (
    <form {...form.props} className={styles.form} aria-label="Consent">
      <TextField {...form.field('givenOn')} label="Given on" type="date" min="2000-01-01" max="2100-12-31" />
      <TextField
        {...form.field('source')}
        label="How"
        maxLength={300}
        autoComplete="off"
        help="For example: website form, or in person at a meetup"
      />
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{spokenMessage(save.error, 'Couldn’t record the consent.')}</Notice>
      )}
      <div>
        <Button type="submit" size="small" variant="primary" busy={save.isPending}>
          Record consent
        </Button>
      </div>
    </form>
  );
}
