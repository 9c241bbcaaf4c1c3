import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Cell, cellName, type RowList } from '../own-lines-draft.ts';
import styles from './own-lines-dialog.module.css';

interface CellProps {
  value: Cell | undefined;
  error: string | undefined;
  onChange: (value: Cell) => void;
  onBlur: () => void;
}

/** What a field of the form takes, by its name. */
export interface CellsOfForm {
  field: (name: string) => CellProps;
  number: (name: string) => CellProps & { onValidityChange: (isValid: boolean) => void };
}

type FieldKind = 'text' | 'day' | 'dollars' | 'years';

const fieldsOf: Record<RowList, readonly { field: string; label: string; kind: FieldKind }[]> = {
  rentRoll: [
    { field: 'unit', label: 'Unit', kind: 'text' },
    { field: 'contractRent', label: 'Contract rent', kind: 'dollars' },
    { field: 'marketRent', label: 'Market rent', kind: 'dollars' },
    { field: 'start', label: 'Lease start', kind: 'day' },
    { field: 'end', label: 'Lease end', kind: 'day' },
  ],
  otherIncome: [
    { field: 'name', label: 'Income', kind: 'text' },
    { field: 'monthly', label: 'Per month', kind: 'dollars' },
  ],
  components: [
    { field: 'name', label: 'Component', kind: 'text' },
    { field: 'cost', label: 'Cost', kind: 'dollars' },
    { field: 'life', label: 'Life', kind: 'years' },
    { field: 'age', label: 'Age', kind: 'years' },
  ],
  holding: [
    { field: 'name', label: 'Cost', kind: 'text' },
    { field: 'monthly', label: 'Per month', kind: 'dollars' },
  ],
};

export function CellField({
  name,
  label,
  kind,
  cells,
}: {
  name: string;
  label: string;
  kind: FieldKind;
  cells: CellsOfForm;
}) {
  if (kind === 'text' || kind === 'day') {
    const { value, ...field } = cells.field(name);
    return (
      <TextField
        {...field}
        label={label}
        value={typeof value === 'string' ? value : ''}
        {...(kind === 'day' ? { type: 'date' } : { autoComplete: 'off', maxLength: 60 })}
      />
    );
  }
  const { value, ...number } = cells.number(name);
  const field = { ...number, label, value: typeof value === 'number' ? value : null };
  if (kind === 'dollars') return <MoneyInput {...field} step={25} />;
  return <NumberInput {...field} unit="yr" min={0} max={100} step={1} />;
}

interface RowsProps {
  list: RowList;
  /** What one of them is called: 'unit'. */
  noun: string;
  rows: readonly string[];
  cells: CellsOfForm;
  onAdd: () => void;
  onRemove: (row: string) => void;
  /** Beside the button that adds one. */
  children?: ReactNode;
}

/** The rows of one list, each with its fields, and the ways to add and remove one. */
export function OwnLineRows({ list, noun, rows, cells, onAdd, onRemove, children }: RowsProps) {
  return (
    <>
      {rows.map((row, place) => (
        <fieldset key={row} aria-label={`${noun} ${place + 1}`} className={styles[list]}>
          {fieldsOf[list].map(({ field, ...of }) => (
            <CellField key={field} name={cellName(row, field)} cells={cells} {...of} />
          ))}
          <IconButton label={`Remove ${noun} ${place + 1}`} onClick={() => onRemove(row)}>
            <Trash2 aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button size="small" icon={<Plus aria-hidden />} onClick={onAdd}>
          Add {noun}
        </Button>
        {children}
      </div>
    </>
  );
}
