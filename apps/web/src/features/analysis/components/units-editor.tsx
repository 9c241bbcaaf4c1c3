import { monthlyRent, type RentsByBedrooms, rentForBedrooms } from '@rei/domain/analysis/unit-rents';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import type { Unit } from '@rei/domain/listings/units';
import type { MutationStatus } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/switch.tsx';
import { useSaveUnits } from '../mutations.ts';
import {
  draftOf,
  parseUnitsDraft,
  shownRows,
  type UnitsDraft,
  withCount,
  withFirstRowForAll,
  withRow,
  withVarying,
} from '../units-draft.ts';
import { ListingUnitsButton } from './listing-units-button.tsx';
import { UnitCountField } from './unit-count-field.tsx';
import { UnitRow } from './unit-row.tsx';
import styles from './units-editor.module.css';

const texts = { idle: '', pending: 'Saving...', success: 'Saved', error: 'Save failed' } as const satisfies Record<
  MutationStatus,
  string
>;

/** How saving goes, in words. Present before the text comes, so that it is announced. */
function SaveState({ status }: { status: MutationStatus }) {
  return (
    <p role={status === 'error' ? 'alert' : 'status'} className={status === 'error' ? styles.failed : styles.state}>
      {texts[status]}
    </p>
  );
}

/** From here on, rows out of sight are not drawn. */
const manyRows = 40;

/** Milliseconds that 'Saved' stays. */
const savedFor = 1500;

interface UnitsEditorProps {
  property: Property;
  /** HUD's rents by bedrooms; undefined while they are being fetched. */
  rents: RentsByBedrooms | undefined;
}

/** The units as the user knows them; saved for this user alone, a draft is kept until then. */
export function UnitsEditor({ property, rents = {} }: UnitsEditorProps) {
  const draft = useStoredState<UnitsDraft>({
    area: 'tab',
    name: `units:${property.property_id}`,
    initial: draftOf(property),
    parse: parseUnitsDraft,
  });
  const save = useSaveUnits(property.property_id);
  const { isSuccess, reset } = save;
  const { value, keep } = draft;
  const form = useRef<HTMLFormElement>(null);
  const rows = shownRows(value);
  const named = rows.map((unit, index) => ({
    unit,
    index,
    name: value.isVarying ? `Unit ${index + 1}` : 'Every unit',
  }));

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, savedFor);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  // Five hundred rows stay quick because the rows that did not change keep their handler.
  const latest = useRef({ value, keep });
  useEffect(() => {
    latest.current = { value, keep };
  });
  const handleRow = useCallback((index: number, change: Partial<Unit>) => {
    latest.current.keep(withRow(latest.current.value, index, change));
  }, []);

  function saveDraft(saved: UnitsDraft): void {
    const { count, isVarying } = saved;
    if (count === null || save.isPending) return;
    // Undo brings earlier ones.
    draft.keep(saved);
    save.mutate(
      { units: count, units_vary: isVarying, units_detail: shownRows(saved) },
      { onSuccess: () => draft.settle(saved, saved) },
    );
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    saveDraft(value);
  }

  function handleForgotten(listed: Property): void {
    draft.forget(draftOf(listed));
    // Its button is gone now.
    form.current?.querySelector('input')?.focus();
  }

  const total = monthlyRent({
    type: property.description.type,
    beds: null,
    units: { units: value.count, unitsVary: value.isVarying, unitsDetail: rows },
    rents,
  });

  return (
    <form ref={form} className={styles.editor} onSubmit={handleSubmit} noValidate>
      <div className={styles.top}>
        <UnitCountField count={value.count} onChange={(typed) => keep(withCount(value, typed))} />
        <Switch checked={value.isVarying} onChange={(isVarying) => keep(withVarying(value, isVarying))}>
          Units vary
        </Switch>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span>Beds</span>
        <span>Baths</span>
        <span>HUD rent</span>
      </div>
      <ul className={classNames(styles.rows, rows.length > manyRows && styles.many)}>
        {named.map(({ name, index, unit }) => (
          <UnitRow
            key={name}
            index={index}
            name={name}
            unit={unit}
            rent={unit.beds === null ? undefined : rentForBedrooms(rents, unit.beds)}
            onChange={handleRow}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <span>
          Total monthly HUD rent
          {total.why !== null && <small>{total.why}</small>}
        </span>
        <b>{formatWholeDollars(total.value)}</b>
      </div>
      <div className={styles.foot}>
        {property.description.units_typed && (
          <ListingUnitsButton
            propertyId={property.property_id}
            onForgotten={handleForgotten}
            onUndo={() => saveDraft(draftOf(property))}
          />
        )}
        {value.isVarying && rows.length > 1 && (
          <Button variant="text" className={styles.copy} onClick={() => keep(withFirstRowForAll(value))}>
            Copy unit 1 to all
          </Button>
        )}
        <SaveState status={save.status} />
        <Button type="submit" disabled={value.count === null} busy={save.isPending}>
          Save units
        </Button>
      </div>
    </form>
  );
}
