import { contactRoles } from '@rei/domain/listings/property-contact';
import { propertyTypeLabel, propertyTypes } from '@rei/domain/listings/property-type';
import { maxUnits } from '@rei/domain/listings/units';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import type { ReactNode } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { PlaceCombo } from '#property/place-combo.tsx';
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
  manualErrors,
  manualErrorsOf,
  manualInputOf,
  parseManualDraft,
  roleLabels,
  stateOptions,
} from '../manual-draft.ts';
import { useSaveManual } from '../manual-mutations.ts';
import styles from './manual-form.module.css';
import { ManualPlace } from './manual-place.tsx';

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
  const draft = useStoredState({
    area: 'browser',
    name: `manual-property:${propertyId ?? 'new'}`,
    initial,
    parse: parseManualDraft,
  });
  const save = useSaveManual(propertyId);
  const form = useForm<ManualDraft>({
    values: draft.value,
    problemsOf: manualErrors,
    isLive: true,
    onChange(values) {
      draft.keep(values);
      if (save.isError) save.reset();
    },
    isBusy: save.isPending,
    onSubmit: (values, refuse) =>
      save.mutate(manualInputOf(values), {
        onSuccess: (record) => {
          draft.forget(initial);
          onSaved(record);
        },
        onError: refuse,
      }),
    refusalOf: ({ details }) => manualErrorsOf(Object.entries(details)),
  });
  const { values: value, field } = form;
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);

  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Address">
            <div className={styles.grid}>
              <TextField {...field('line')} className={styles.whole} label="Street address" autoComplete="off" />
              <PlaceCombo
                {...field('city')}
                className={styles.half}
                label="City"
                kinds={['city']}
                onChoose={({ label }) => form.change(cityAndState(label))}
              />
              <Select {...field('state')} className={styles.third} label="State" options={stateOptions} />
              <PlaceCombo
                {...field('zip')}
                className={styles.sixth}
                label="ZIP"
                kinds={['zip']}
                inputMode="numeric"
                maxLength={5}
                onChoose={({ label, detail }) => form.change({ ...cityAndState(detail), zip: label })}
              />
            </div>
            {matches?.({ line: value.line, zip: value.zip })}
          </Card>
          <ManualPlace zip={value.zip} lat={field('lat')} lon={field('lon')} />
        </div>
        <div className={styles.column}>
          <Card title="Property">
            <div className={styles.grid}>
              <Select {...field('type')} className={styles.half} label="Type" options={typeOptions} />
              <MoneyInput
                {...form.number('price')}
                className={styles.half}
                label="Price"
                help="Asking price, if known"
              />
              {hasRooms(value.type) && (
                <>
                  <WholeNumberInput
                    {...form.number('beds')}
                    className={styles.third}
                    label="Bedrooms"
                    min={0}
                    max={50}
                    step={1}
                  />
                  <TextField
                    {...field('baths')}
                    className={styles.third}
                    label="Bathrooms"
                    inputMode="decimal"
                    numeric
                    autoComplete="off"
                  />
                  <WholeNumberInput
                    {...form.number('sqft')}
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
                  {...form.number('units')}
                  className={styles.third}
                  label="Units"
                  help="Enter each unit’s bedrooms on the analysis page."
                  min={1}
                  max={maxUnits}
                  step={1}
                />
              )}
            </div>
          </Card>
          <Card title="Contact">
            <div className={styles.grid}>
              <Select className={styles.third} label="Contact type" {...field('role')} options={roleOptions} />
              <TextField
                {...field('name')}
                className={styles.twoThirds}
                label="Name"
                maxLength={200}
                autoComplete="off"
              />
              <TextField
                {...field('email')}
                className={styles.twoThirds}
                label="Email"
                type="email"
                maxLength={254}
                autoComplete="off"
              />
              <PhoneField {...field('phone')} className={styles.third} label="Phone" maxLength={40} />
            </div>
          </Card>
        </div>
      </div>
      {save.isError && !form.hasProblems && (
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
              form.startAnew();
              save.reset();
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

/** 'Phoenix, AZ' as the form has it. */
function cityAndState(place: string): Partial<ManualDraft> {
  const [city = '', state = ''] = place.split(', ');
  return { city, ...(stateOptions.some(({ value }) => value === state) && { state }) };
}
