import type { ItemsField as Description, LineItem } from '@rei/domain/calculators/field';
import { longestItemName, mostOfItem } from '@rei/domain/calculators/inputs';
import { formatDollars, formatWholeDollars } from '@rei/domain/kernel/format';
import { rehabAreas, rehabUnitLabels } from '@rei/domain/underwriting/rehab';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './items-field.module.css';

const areas = rehabAreas.map((area) => ({ value: area, label: area }));
const emptyItem: LineItem = { area: 'Other', name: '', quantity: 1, unit: 'each', unitCost: 0 };

interface ItemsFieldProps {
  field: Description;
  items: readonly LineItem[];
  onChange: (items: readonly LineItem[]) => void;
}

/** A list of costs: what, how many, dollars each; the amount of each beside it. */
export function ItemsField({ field, items, onChange }: ItemsFieldProps) {
  const list = useRef<HTMLUListElement>(null);

  function change(place: number, part: Partial<LineItem>): void {
    onChange(items.map((item, index) => (index === place ? { ...item, ...part } : item)));
  }

  function remove(place: number): void {
    onChange(items.filter((_, index) => index !== place));
    list.current?.querySelectorAll<HTMLInputElement>('input[data-name]')[Math.max(place - 1, 0)]?.focus();
  }

  function add(item: LineItem): void {
    onChange([...items, item]);
    // After the new row is drawn.
    setTimeout(() => {
      const names = list.current?.querySelectorAll<HTMLInputElement>('input[data-name]');
      names?.[names.length - 1]?.focus();
    });
  }

  return (
    <div className={styles.items}>
      <ul ref={list}>
        {[...items.entries()].map(([place, item]) => (
          <li key={place} className={styles.item}>
            <TextField
              className={styles.name}
              label={`Item ${place + 1}`}
              value={item.name}
              maxLength={longestItemName}
              data-name
              onChange={(name) => change(place, { name })}
            />
            <Select label="Trade" value={item.area} options={areas} onChange={(area) => change(place, { area })} />
            <NumberInput
              className={styles.quantity}
              label="Quantity"
              value={item.quantity}
              unit={item.unit === 'each' || item.unit === 'lump_sum' ? '' : rehabUnitLabels[item.unit]}
              min={0}
              max={mostOfItem.quantity}
              step={1}
              onChange={(quantity) => change(place, { quantity: Math.min(quantity ?? 0, mostOfItem.quantity) })}
            />
            <MoneyInput
              label="Cost each"
              value={item.unitCost}
              step={100}
              max={mostOfItem.unitCost}
              autoComplete="off"
              onChange={(unitCost) => change(place, { unitCost: Math.min(unitCost ?? 0, mostOfItem.unitCost) })}
            />
            <output className={styles.amount}>{formatWholeDollars(item.quantity * item.unitCost)}</output>
            <IconButton
              className={styles.remove}
              label={`Remove ${item.name || `item ${place + 1}`}`}
              onClick={() => remove(place)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {items.length < field.max && (
        <div className={styles.more}>
          <Button icon={<Plus aria-hidden />} onClick={() => add(emptyItem)}>
            Add item
          </Button>
          <Select
            label="Add common item"
            hideLabel
            value=""
            options={[
              { value: '', label: 'Add common item…' },
              ...field.usual.map(({ name, unit, unitCost }) => ({
                value: name,
                label: `${name}, ${formatDollars(unitCost)} ${rehabUnitLabels[unit]}`,
              })),
            ]}
            onChange={(name) => {
              const usual = field.usual.find((each) => each.name === name);
              if (usual) add(usual);
            }}
          />
        </div>
      )}
    </div>
  );
}
