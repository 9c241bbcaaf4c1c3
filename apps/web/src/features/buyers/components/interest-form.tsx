import {
  type Disposition,
  type InterestState,
  interestInputSchema,
  interestStateLabel,
  interestStates,
} from '@rei/domain/buyers/disposition';
import { formatDollars } from '@rei/domain/kernel/format';
import { maxDollars } from '@rei/domain/kernel/money';
import { useId } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSetInterest } from '../mutations.ts';
import styles from './disposition-dialog.module.css';

interface InterestFormProps {
  propertyId: string;
  disposition: Disposition;
  buyers: readonly SelectOption<string>[];
}

interface Values {
  buyerId: string;
  state: InterestState;
  offered: number | null;
  note: string;
}

const stateOptions = interestStates.map((value) => ({ value, label: interestStateLabel(value) }));

/** What each buyer has said, the latest first; of one who is chosen it is changed. */
export function InterestForm({ propertyId, disposition: { interests }, buyers }: InterestFormProps) {
  const headingId = useId();
  const save = useSetInterest(propertyId);
  const said = (buyerId: string): Values => {
    const found = interests.find((interest) => interest.buyerId === buyerId);
    return {
      buyerId,
      state: found?.state ?? 'interested',
      offered: found?.offered ?? null,
      note: found?.note ?? '',
    };
  };
  const form = useForm<Values>({
    values: said(buyers[0]?.value ?? ''),
    problemsOf: ({ buyerId: _buyer, ...interest }) => schemaProblems(interestInputSchema, interest),
    isBusy: save.isPending,
    onSubmit: ({ buyerId, ...body }, refuse) => save.mutate({ buyerId, body }, { onError: refuse }),
  });
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Answers of buyers
      </h3>
      {buyers.length === 0 ? (
        <p className={styles.spread}>No buyer matches yet.</p>
      ) : (
        <form {...form.props} className={styles.form}>
          <Select
            label="Buyer"
            value={form.values.buyerId}
            options={buyers}
            onChange={(buyerId) => form.fill(said(buyerId))}
          />
          <Select
            label="Answer"
            value={form.values.state}
            options={stateOptions}
            onChange={(state) => form.change({ state })}
          />
          <MoneyInput {...form.number('offered')} name="offered" label="Amount offered" max={maxDollars} />
          <TextArea {...form.field('note')} name="note" label="Note" maxLength={1000} className={styles.wide} />
          {save.isError && !form.hasProblems && (
            <Notice kind="error" className={styles.wide}>
              {spokenMessage(save.error, 'Couldn’t save the answer.')}
            </Notice>
          )}
          <div>
            <Button type="submit" size="small" busy={save.isPending}>
              Save answer
            </Button>
          </div>
        </form>
      )}
      {interests.length > 0 && (
        <ul className={styles.answers} aria-label="Saved answers">
          {interests.map(({ buyerId, name, email, state, offered, note }) => (
            <li key={buyerId ?? email}>
              <b>{name}</b>: {interestStateLabel(state)}
              {offered !== null && `, ${formatDollars(offered)}`}
              {note !== '' && <p className={styles.note}>{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
