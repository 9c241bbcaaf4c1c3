import { type Buyer, buyerLimits } from '@rei/domain/buyers/buyer';
import { maxDollars } from '@rei/domain/kernel/money';
import { propertyTypeLabel, propertyTypes } from '@rei/domain/listings/property-type';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
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
import styles from './buyer-form.module.css';

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

  const text = (name: 'name' | 'email' | 'phone' | 'areas') => ({
    name,
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  });
  const number = (name: 'minPrice' | 'maxPrice' | 'minCashOnCash') => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: number | null) => change({ [name]: value }),
    onValidityChange: (isValid: boolean) =>
      setWrongNumbers((before) => [...before.filter((each) => each !== name), ...(isValid ? [] : [name])]),
  });

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
        <TextField label="Name" required maxLength={buyerLimits.name} {...text('name')} />
        <TextField label="Email" type="email" required maxLength={254} {...text('email')} />
        <PhoneField label="Phone" maxLength={buyerLimits.phone} {...text('phone')} />
        <div />
        <TextArea
          label="Criteria"
          name="criteria"
          className={styles.wide}
          maxLength={buyerLimits.criteria}
          value={values.criteria}
          error={errorOf('criteria')}
          onChange={(criteria) => change({ criteria })}
        />
        <TextArea
          label="Notes"
          name="notes"
          className={styles.wide}
          maxLength={buyerLimits.notes}
          value={values.notes}
          error={errorOf('notes')}
          onChange={(notes) => change({ notes })}
        />
        <h3 className={styles.heading}>What is compared with properties</h3>
        <TextField
          label="Areas"
          className={styles.wide}
          placeholder="Phoenix, AZ; Maricopa County, AZ; 85008"
          help="Cities, counties, ZIPs and states, separated by semicolons. None: anywhere."
          {...text('areas')}
        />
        <MoneyInput label="Lowest price" max={maxDollars} {...number('minPrice')} />
        <MoneyInput label="Highest price" max={maxDollars} {...number('maxPrice')} />
        <NumberInput
          label="Minimum cash-on-cash after costs"
          min={0}
          max={1000}
          step={0.5}
          unit="%"
          {...number('minCashOnCash')}
        />
        <fieldset className={styles.types}>
          <legend>Property types</legend>
          {propertyTypes.map((type) => (
            <Checkbox
              key={type}
              checked={values.types.includes(type)}
              onChange={(isChosen) =>
                change({
                  types: propertyTypes.filter((each) => (each === type ? isChosen : values.types.includes(each))),
                })
              }
            >
              {propertyTypeLabel(type)}
            </Checkbox>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** What is said of one of a field's parts: 'areas.2'. */
function tellsOfPart(details: Record<string, string>, field: string): string | undefined {
  return Object.entries(details).find(([key]) => key.startsWith(`${field}.`))?.[1];
}
