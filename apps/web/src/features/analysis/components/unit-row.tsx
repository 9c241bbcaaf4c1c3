import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { Unit } from '@rei/domain/listings/units';
import { memo } from 'react';
import { parseBaths, parseBeds } from '../units-draft.ts';
import { UnitNumber } from './unit-number.tsx';
import styles from './units-editor.module.css';

interface UnitRowProps {
  index: number;
  name: string;
  unit: Unit;
  /** HUD's for its bedrooms; undefined where unknown. */
  rent: number | undefined;
  onChange: (index: number, change: Partial<Unit>) => void;
}

export const UnitRow = memo(function UnitRow({ index, name, unit, rent, onChange }: UnitRowProps) {
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <UnitNumber
        label={`${name}, beds`}
        value={unit.beds}
        parse={parseBeds}
        step={1}
        onChange={(beds) => onChange(index, { beds })}
      />
      <UnitNumber
        label={`${name}, baths`}
        value={unit.baths}
        parse={parseBaths}
        step={0.5}
        onChange={(baths) => onChange(index, { baths })}
      />
      <span className="num">{formatWholeDollars(rent ?? null)}</span>
    </li>
  );
});
