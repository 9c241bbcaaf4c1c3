import type { Buyer } from '@rei/domain/buyers/buyer';
import { type BuyerField, buyerFieldNames, buyerFields, isWish } from '@rei/domain/buyers/buyer-fields';
import { useId } from 'react';
import { useForm } from '#lib/use-form.ts';
import { changedOnly } from '#lib/use-record-form.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type BuyerDraft, buyerBody, buyerProblems, buyerValues, ofParts, parseBuyerDraft } from '../buyer-draft.ts';
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
  const draft = useStoredState<BuyerDraft>({
    area: 'tab',
    name: `buyer-${buyer?._id ?? 'new'}`,
    initial: {},
    parse: parseBuyerDraft,
  });
  const save = useSaveBuyer(buyer?._id);
  const tried = buyer ? 'edit' : 'add';
  const stored = buyerValues(buyer);
  const form = useForm({
    values: { ...stored, ...draft.value },
    problemsOf: buyerProblems,
    onChange(values) {
      draft.keep(changedOnly(values, stored));
      if (!save.isPending) save.reset();
    },
    isBusy: save.isPending,
    onSubmit: (values, refuse) =>
      save.mutate(buyerBody(values), {
        onSuccess: (saved) => {
          draft.forget({});
          onSaved(saved);
        },
        onError: refuse,
      }),
    refusalOf: ({ details }) => ofParts(details),
  });

  const control = (field: BuyerField) => <BuyerControl key={field} field={field} {...form.number(field)} />;

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
      <form {...form.props} id={formId} className={styles.form}>
        {save.isError && !form.hasProblems && (
          <Notice kind="error" className={styles.wide}>
            {refusalText(save.error, tried, 'Couldn’t save the buyer.')}
          </Notice>
        )}
        {formFields.filter((field) => !isWish(field)).map(control)}
        <h3 className={styles.heading}>Match criteria</h3>
        {formFields.filter(isWish).map(control)}
      </form>
    </Dialog>
  );
}
