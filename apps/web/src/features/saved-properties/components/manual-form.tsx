import { contactRoles } from '@rei/domain/listings/property-contact';
import { propertyTypeLabel, propertyTypes } from '@rei/domain/listings/property-type';
import { maxUnits } from '@rei/domain/listings/units';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import {
  asksForUnits,
  emptyManualDraft,
  hasRooms,
  type ManualDraft,
  type ManualErrors,
  type ManualField,
  manualErrors,
  manualErrorsOf,
  manualInputOf,
  parseManualDraft,
  roleLabels,
  stateOptions,
} from '../manual-draft.ts';
import { useSaveManual } from '../manual-mutations.ts';
import styles from './manual-form.module.css';

const typeOptions = propertyTypes.map((type) => ({ value: type, label: propertyTypeLabel(type) }));
const roleOptions = contactRoles.map((role) => ({ value: role, label: roleLabels[role] }));

interface ManualFormProps {
  /** The property that is changed; without one a new one is added. */
  propertyId?: string;
  initial?: ManualDraft;
  cancelHref: string;
  onSaved: (record: SavedRecord) => void;
  /** Tells of what was added at the same address before. */
  matches?: (address: { line: string; zip: string }) => ReactNode;
}

/** A property that is on no market. What is typed survives a reload and an expired session. */
export function ManualForm({ propertyId, initial = emptyManualDraft, cancelHref, onSaved, matches }: ManualFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useStoredState({
    area: 'browser',
    name: `manual-property:${propertyId ?? 'new'}`,
    initial,
    parse: parseManualDraft,
  });
  const save = useSaveManual(propertyId);
  const [tries, setTries] = useState(0);
  /** Fields with a text that is no number. */
  const [unread, setUnread] = useState<readonly ManualField[]>([]);
  const { value } = draft;
  const refused = save.error instanceof ApiError ? manualErrorsOf(Object.entries(save.error.details)) : {};
  const errors: ManualErrors = tries > 0 ? { ...refused, ...manualErrors(value) } : {};
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);

  // After the errors are drawn, and again when the server had one more.
  useEffect(() => {
    if (tries > 0 && !save.isPending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, save.isPending]);

  function change(part: Partial<ManualDraft>): void {
    draft.keep({ ...value, ...part });
    if (save.isError) save.reset();
  }

  /** The parts that every field of text or number has. */
  function field<Name extends ManualField>(name: Name) {
    return {
      value: value[name],
      // A number's own error says more than that the value is missing.
      error: unread.includes(name) ? undefined : errors[name],
      onChange: (next: ManualDraft[Name]) => change({ [name]: next }),
      onValidityChange: (isValid: boolean) =>
        setUnread((names) => (isValid ? names.filter((each) => each !== name) : [...new Set([...names, name])])),
    };
  }

  function text(name: 'line' | 'city' | 'zip' | 'baths' | 'name' | 'email' | 'phone') {
    const { onValidityChange: _, ...rest } = field(name);
    return rest;
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setTries(tries + 1);
    if (unread.length > 0 || Object.keys(manualErrors(value)).length > 0) return;
    save.mutate(manualInputOf(value), {
      onSuccess: (record) => {
        draft.forget(initial);
        onSaved(record);
      },
    });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <Card title="Address">
        <div className={styles.grid}>
          <TextField {...text('line')} className={styles.whole} label="Street address" autoComplete="off" />
          <TextField {...text('city')} className={styles.half} label="City" autoComplete="off" />
          <Select
            className={styles.third}
            label="State"
            value={value.state}
            options={stateOptions}
            error={errors.state}
            onChange={(state) => change({ state })}
          />
          <TextField
            {...text('zip')}
            className={styles.sixth}
            label="ZIP"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </div>
        {matches?.({ line: value.line, zip: value.zip })}
      </Card>
      <Card title="Property">
        <div className={styles.grid}>
          <Select
            className={styles.half}
            label="Type"
            value={value.type}
            options={typeOptions}
            error={errors.type}
            onChange={(type) => change({ type })}
          />
          <MoneyInput
            {...field('price')}
            className={styles.half}
            label="Price"
            help="What the owner asks; empty while unknown."
          />
          {hasRooms(value.type) && (
            <>
              <WholeNumberInput
                {...field('beds')}
                className={styles.third}
                label="Bedrooms"
                min={0}
                max={50}
                step={1}
              />
              <TextField
                {...text('baths')}
                className={styles.third}
                label="Bathrooms"
                inputMode="decimal"
                numeric
                autoComplete="off"
              />
              <WholeNumberInput
                {...field('sqft')}
                className={styles.third}
                label="Area"
                suffix={<span className="ink-3">sqft</span>}
                min={1}
                max={10_000_000}
                step={50}
                start={1000}
                isGrouped
              />
            </>
          )}
          {asksForUnits(value.type) && (
            <WholeNumberInput
              {...field('units')}
              className={styles.third}
              label="Units"
              help="Their bedrooms are entered in the analysis."
              min={1}
              max={maxUnits}
              step={1}
            />
          )}
        </div>
      </Card>
      <Card title="Contact">
        <div className={styles.grid}>
          <Select
            className={styles.third}
            label="Who it is"
            value={value.role}
            options={roleOptions}
            onChange={(role) => change({ role })}
          />
          <TextField {...text('name')} className={styles.twoThirds} label="Name" maxLength={200} autoComplete="off" />
          <TextField
            {...text('email')}
            className={styles.twoThirds}
            label="Email"
            type="email"
            maxLength={254}
            autoComplete="off"
          />
          <PhoneField {...text('phone')} className={styles.third} label="Phone" maxLength={40} />
        </div>
      </Card>
      {save.isError && Object.keys(refused).length === 0 && (
        <Notice kind="error">{errorMessage(save.error, 'Could not save property')}</Notice>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : propertyId === undefined ? 'Add property' : 'Save changes'}
        </Button>
        <ButtonLink to={cancelHref}>Cancel</ButtonLink>
        {isChanged && !save.isPending && (
          <Button
            variant="text"
            onClick={() => {
              draft.forget(initial);
              setTries(0);
              setUnread([]);
              save.reset();
            }}
          >
            Discard what was typed
          </Button>
        )}
      </div>
    </form>
  );
}
