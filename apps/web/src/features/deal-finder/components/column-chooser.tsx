import { type DealColumn, dealColumns } from '@rei/domain/deal-finder/shown-columns';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { columnLabel } from '../column-headings.ts';
import { firstColumns } from '../columns.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  columns: readonly DealColumn[];
  onChange: (columns: readonly DealColumn[]) => void;
}

/** The chosen ones in their order, the others after them. */
function orderOf(columns: readonly DealColumn[]): readonly DealColumn[] {
  return [...columns, ...dealColumns.filter((column) => !columns.includes(column))];
}

export function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  // A line stays where it is when it is ticked: it is the one that has the focus.
  const [order, setOrder] = useState(() => orderOf(columns));

  function toggle(column: DealColumn, isChosen: boolean): void {
    onChange(order.filter((each) => (each === column ? isChosen : columns.includes(each))));
  }

  function moveUp(place: number): void {
    const moved = order[place];
    if (moved === undefined) return;
    const rest = order.filter((column) => column !== moved);
    const next = [...rest.slice(0, place - 1), moved, ...rest.slice(place - 1)];
    setOrder(next);
    onChange(next.filter((column) => columns.includes(column)));
  }

  return (
    <div className={styles.chooser}>
      <h2>Columns</h2>
      <ul>
        {order.map((column, place) => {
          const isChosen = columns.includes(column);
          return (
            <li key={column}>
              <Checkbox
                checked={isChosen}
                disabled={isChosen && columns.length === 1}
                onChange={(next) => toggle(column, next)}
              >
                {columnLabel(column)}
              </Checkbox>
              {isChosen && place > 0 && (
                <IconButton size="small" label={`Move ${columnLabel(column)} up`} onClick={() => moveUp(place)}>
                  <ArrowUp aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="text"
        size="small"
        onClick={() => {
          setOrder(orderOf(firstColumns));
          onChange(firstColumns);
        }}
      >
        Reset
      </Button>
    </div>
  );
}
