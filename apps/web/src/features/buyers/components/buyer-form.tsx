import type { Buyer } from '@rei/domain/buyers/buyer';
import { type BuyerField, buyerFieldNames, buyerFields, isWish } from '@rei/domain/buyers/buyer-fields';
import { Fragment, useId } from 'react';
import { useForm } from '#lib/use-form.ts';
import { changedOnly } from '#lib/use-record-form.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type BuyerDraft, buyerBody, buyerProblems, buyerValues, ofParts, parseBuyerDraft } from '../buyer-draft.ts';
import { useSaveBuyer } from '../mutations.ts';
import type { BuyerListName } from '../queries.ts';
import { refusalText } from '../refusal.ts';
import { BuyerControl } from './buyer-control.tsx';
import styles from './buyer-form.module.css';
import { CriteriaReading } from './criteria-reading.tsx';

const choices: readonly string[] = ['types', 'conditions', 'strategies'];
const isChoice = (field: BuyerField) => choices.includes(buyerFields[field].is);

/** In the order of the form: choices, many lines each, come last. */
const formFields = buyerFieldNames.toSorted((one, other) => Number(isChoice(one)) - Number(isChoice(other)));

interface BuyerFormProps {
  list: BuyerListName;
  /** Left out: a new one. */
  buyer?: Buyer | undefined;
  onClose: () => void;
  onSaved: (buyer: Buyer) => void;
}

/** Adds a buyer or changes one; what was typed stays until it is saved or given up. */
export function BuyerForm({ list, buyer, onClose, onSaved }: BuyerFormProps) {
  const formId = useId();
  const draft = useStoredState<BuyerDraft>({
    area: 'tab',
    name: `${list === 'own' ? 'own-buyer' : 'buyer'}-${buyer?._id ?? 'new'}`,
    initial: {},
    parse: parseBuyerDraft,
  });
  const save = useSaveBuyer(list, buyer?._id);
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
        {formFields
          .filter((field) => !isWish(field))
          .map((field) => (
            <Fragment key={field}>
              {control(field)}
              {field === 'criteria' && (
                <CriteriaReading text={form.values.criteria} values={form.values} onFill={form.change} />
              )}
            </Fragment>
          ))}
        <h3 className={styles.heading}>Match criteria</h3>
        {formFields.filter(isWish).map(control)}
      </form>
    </Dialog>
  );
}
