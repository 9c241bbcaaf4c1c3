import type { Buyer } from '@rei/domain/buyers/buyer';
import { type BuyerField, buyerFieldNames, buyerFields, isWish } from '@rei/domain/buyers/buyer-fields';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  type BuyerDraft,
  type BuyerValues,
  buyerBody,
  buyerProblems,
  buyerValues,
  parseBuyerDraft,
} from '../buyer-draft.ts';
import { useSaveBuyer } from '../mutations.ts';
import { refusalText } from '../refusal.ts';
import { BuyerControl } from './buyer-control.tsx';
import styles from './buyer-form.module.css';

/** In the order of the form: the types, many lines, come last. */
const formFields = buyerFieldNames.toSorted(
  (one, other) => Number(buyerFields[one].is === 'types') - Number(buyerFields[other].is === 'types'),
);

interface BuyerFormProps {
  /** Left out: a new one. */
  buyer?: Buyer | undefined;
  onClose: () => void;
  onSaved: (buyer: Buyer) => void;
}

/** Adds a buyer or changes one; what was typed stays until it is saved or given up. */
export function BuyerForm({ buyer, onClose, onSaved }: BuyerFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useStoredState<BuyerDraft>({
    area: 'tab',
    name: `buyer-${buyer?._id ?? 'new'}`,
    initial: {},
    parse: parseBuyerDraft,
  });
  const save = useSaveBuyer(buyer?._id);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [wrongNumbers, setWrongNumbers] = useState<readonly string[]>([]);
  const values: BuyerValues = { ...buyerValues(buyer), ...draft.value };
  const told = save.error instanceof ApiError ? save.error.details : {};
  const errorOf = (field: string) => problems[field] ?? told[field] ?? tellsOfPart(told, field);
  const tried = buyer ? 'edit' : 'add';

  function change(part: BuyerDraft): void {
    draft.keep({ ...draft.value, ...part });
    setProblems({});
    if (!save.isPending) save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending || wrongNumbers.length > 0) return;
    const found = buyerProblems(values);
    setProblems(found);
    if (focusFirstWrong(form.current, found)) return;
    save.mutate(buyerBody(values), {
      onSuccess: (saved) => {
        draft.forget({});
        onSaved(saved);
      },
      onError: (error) => {
        if (error instanceof ApiError) focusFirstWrong(form.current, error.details);
      },
    });
  }

  const control = (field: BuyerField) => (
    <BuyerControl
      key={field}
      field={field}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => change({ [field]: value })}
      onValidityChange={(isValid) =>
        setWrongNumbers((before) => [...before.filter((each) => each !== field), ...(isValid ? [] : [field])])
      }
    />
  );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={buyer ? 'Edit Buyer' : 'Add Buyer'}
      actions={
        <>
          <Button
            onClick={() => {
              draft.forget({});
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {buyer ? 'Save Changes' : 'Add Buyer'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        {save.isError && Object.keys(told).length === 0 && (
          <Notice kind="error" className={styles.wide}>
            {refusalText(save.error, tried, 'The buyer could not be saved.')}
          </Notice>
        )}
        {formFields.filter((field) => !isWish(field)).map(control)}
        <h3 className={styles.heading}>What is compared with properties</h3>
        {formFields.filter(isWish).map(control)}
      </form>
    </Dialog>
  );
}

/** What is said of one of a field's parts: 'areas.2'. */
function tellsOfPart(details: Record<string, string>, field: string): string | undefined {
  return Object.entries(details).find(([key]) => key.startsWith(`${field}.`))?.[1];
}
