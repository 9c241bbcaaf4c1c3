import { priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { type KeyboardEvent, useId } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { keysOf } from '#lib/keys-of.ts';
import { useForm } from '#lib/use-form.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Caveat } from '#ui/caveat.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { activityLabel } from '../activity-words.ts';
import { notLogged, useDeleteActivity, useLogActivity } from '../mutations.ts';
import { activityOf, addedTypes, draftProblems, emptyDraft, parseDraft } from '../new-activity.ts';
import styles from './add-activity.module.css';
import { CallOutcomeField } from './call-outcome-field.tsx';

const types = keysOf(addedTypes);

interface AddActivityProps {
  propertyId: string;
  /** What an amount is compared with, dollars; null where the listing has none. */
  listPrice: number | null;
  className?: string | undefined;
}

/** A note, or what happened outside of the product. What is typed survives a reload and an expired session. */
export function AddActivity({ propertyId, listPrice, className }: AddActivityProps) {
  const id = useId();
  const log = useLogActivity(propertyId);
  const deletion = useDeleteActivity(propertyId);
  const toast = useToast();
  const draft = useStoredState({
    area: 'browser',
    name: `activity:${propertyId}`,
    initial: emptyDraft,
    parse: parseDraft,
  });
  const form = useForm({
    values: draft.value,
    onChange: draft.keep,
    problemsOf: draftProblems,
    isLive: true,
    isBusy: log.isPending,
    onSubmit(logged, refuse) {
      log.mutate(activityOf(logged), {
        onSuccess: ({ _id }) => {
          draft.settle(logged, emptyDraft);
          form.startAnew();
          toast({
            text: `${activityLabel(logged.type)} added to the log.`,
            action: {
              label: 'Undo',
              onClick: () => deletion.mutate(_id, { onSuccess: () => draft.restore(logged) }),
            },
          });
        },
        onError: refuse,
      });
    },
  });
  const { type, message, amount, outcome } = form.values;
  const words = addedTypes[type];
  const amountCaveat = amount === null ? null : priceCaveat({ offerMode: 'cash', price: amount, listPrice });
  const isBlank = message === '' && amount === null && outcome === null;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.send();
  }

  return (
    <FoldCard
      title="Add to the log"
      summary="Note, call or answer"
      folds="phone"
      startsOpen={!isBlank}
      flush
      className={className}
    >
      <form {...form.props} className={styles.form}>
        <fieldset className={styles.types}>
          <legend className="visually-hidden">Add to the log</legend>
          {types.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-type`}
                value={each}
                checked={each === type}
                onChange={() => {
                  form.change({ type: each });
                  form.startAnew();
                }}
              />
              {addedTypes[each].label}
            </label>
          ))}
        </fieldset>
        {type === 'call_made' && (
          <CallOutcomeField
            value={outcome}
            problem={form.problemOf('outcome')}
            onChange={(chosen) => form.change({ outcome: chosen })}
          />
        )}
        {words.amount !== undefined && (
          <MoneyInput
            {...form.number('amount')}
            className={styles.amount}
            label={words.amount}
            help={amountCaveat && <Caveat>{amountCaveat}</Caveat>}
          />
        )}
        <TextArea
          {...form.field('message')}
          label={words.message}
          areaClassName={styles.message}
          onKeyDown={handleKeyDown}
        />
        <div className={styles.foot}>
          {log.isError && !form.hasProblems && (
            <p role="alert" className={styles.failed}>
              {spokenMessage(log.error, notLogged)}
            </p>
          )}
          {type === 'note' && isBlank ? null : (
            <span className={styles.hint} aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
          )}
          <Button type="submit" busy={log.isPending}>
            {log.isPending ? 'Saving...' : words.submit}
          </Button>
        </div>
      </form>
    </FoldCard>
  );
}
