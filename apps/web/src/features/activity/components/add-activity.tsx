import { priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { keysOf } from '#lib/keys-of.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Caveat } from '#ui/caveat.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { activityLabel } from '../activity-words.ts';
import { notLogged, useDeleteActivity, useLogActivity } from '../mutations.ts';
import { type ActivityDraft, activityOf, addedTypes, draftErrors, emptyDraft, parseDraft } from '../new-activity.ts';
import styles from './add-activity.module.css';

const types = keysOf(addedTypes);

interface AddActivityProps {
  propertyId: string;
  /** What an amount is compared with, dollars; null where the listing has none. */
  listPrice: number | null;
}

/** A note, or what happened outside of the product. What is typed survives a reload and an expired session. */
export function AddActivity({ propertyId, listPrice }: AddActivityProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const log = useLogActivity(propertyId);
  const deletion = useDeleteActivity(propertyId);
  const toast = useToast();
  const draft = useStoredState({
    area: 'browser',
    name: `activity:${propertyId}`,
    initial: emptyDraft,
    parse: parseDraft,
  });
  const [isTried, setTried] = useState(false);
  const [isAmountValid, setAmountValid] = useState(true);
  const { type, message, amount } = draft.value;
  const words = addedTypes[type];
  const errors = isTried ? draftErrors(draft.value) : {};
  const amountCaveat = amount === null ? null : priceCaveat({ offerMode: 'cash', price: amount, listPrice });
  const isUnsaid = message === '' && amount === null;

  function change(changes: Partial<ActivityDraft>): void {
    draft.keep({ ...draft.value, ...changes });
  }

  function handleSubmit(): void {
    if (log.isPending) return;
    setTried(true);
    const { message: wrongMessage, amount: wrongAmount } = draftErrors(draft.value);
    if (wrongMessage || wrongAmount || !isAmountValid) {
      const first = wrongAmount || !isAmountValid ? 'input[inputmode]' : 'textarea';
      form.current?.querySelector<HTMLElement>(first)?.focus();
      return;
    }
    const logged = draft.value;
    log.mutate(activityOf(logged), {
      onSuccess: ({ _id }) => {
        draft.settle(logged, emptyDraft);
        setTried(false);
        toast({
          text: `${activityLabel(logged.type)} added to the log.`,
          action: {
            label: 'Undo',
            onClick: () => deletion.mutate(_id, { onSuccess: () => draft.restore(logged) }),
          },
        });
      },
    });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
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
                change({ type: each });
                setTried(false);
              }}
            />
            {addedTypes[each].label}
          </label>
        ))}
      </fieldset>
      {words.amount !== undefined && (
        <MoneyInput
          className={styles.amount}
          label={words.amount}
          value={amount}
          onChange={(dollars) => change({ amount: dollars })}
          onValidityChange={setAmountValid}
          error={isAmountValid ? errors.amount : undefined}
          help={amountCaveat && <Caveat>{amountCaveat}</Caveat>}
        />
      )}
      <TextArea
        label={words.message}
        areaClassName={styles.message}
        value={message}
        onChange={(text) => change({ message: text })}
        onKeyDown={handleKeyDown}
        error={errors.message}
      />
      <div className={styles.foot}>
        {log.isError && (
          <p role="alert" className={styles.failed}>
            {spokenMessage(log.error, notLogged)}
          </p>
        )}
        {type === 'note' && isUnsaid ? null : (
          <span className={styles.hint} aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
        )}
        <Button type="submit" busy={log.isPending}>
          {log.isPending ? 'Saving...' : words.submit}
        </Button>
      </div>
    </form>
  );
}
