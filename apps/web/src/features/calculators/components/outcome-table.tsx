import { cellText } from '@rei/domain/calculators/cell-text';
import type { OutcomeTable as Table } from '@rei/domain/calculators/outcome';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segments } from '#ui/segments.tsx';
import styles from './outcome-table.module.css';

/** Rows at once: a year of months. */
const pageSize = 12;

/** What lies behind the chart, by year or by month, a page at a time. */
export function OutcomeTable({ tables }: { tables: readonly [Table, ...Table[]] }) {
  const [name, setName] = useState(tables[0].name);
  const [page, setPage] = useState(0);
  const table = tables.find((each) => each.name === name) ?? tables[0];
  const pages = Math.max(Math.ceil(table.rows.length / pageSize), 1);
  // Shorter than before: the last page that there is.
  const shown = Math.min(page, pages - 1);
  const from = shown * pageSize;
  const rows = table.rows.slice(from, from + pageSize);

  return (
    <Card
      flush
      title="Table"
      action={
        tables.length > 1 && (
          <Segments
            label="Table"
            value={table.name}
            options={tables.map((each) => ({ value: each.name, label: each.name }))}
            onChange={(next) => {
              setName(next);
              setPage(0);
            }}
          />
        )
      }
    >
      <table className={styles.table} aria-label={table.name}>
        <thead>
          <tr>
            {table.columns.map(({ label, format }, place) => (
              <th key={label} scope="col" className={place > 0 && format !== 'text' ? 'num' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([index, row]) => (
            <tr key={from + index}>
              {table.columns.map(({ label, format }, place) => {
                const cell = row[place] ?? null;
                const text = cellText(cell, format);
                if (place === 0) {
                  return (
                    <th key={label} scope="row" data-label={label}>
                      {text}
                    </th>
                  );
                }
                const isNegative = typeof cell === 'number' && text.startsWith('−');
                return (
                  <td
                    key={label}
                    data-label={label}
                    className={format === 'text' ? undefined : `num${isNegative ? ' negative' : ''}`}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className={styles.pager}>
          <span aria-live="polite">
            {from + 1} to {from + rows.length} of {table.rows.length}
          </span>
          <IconButton label="Rows before" aria-disabled={shown === 0} onClick={() => setPage(Math.max(shown - 1, 0))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label="Rows after"
            aria-disabled={shown === pages - 1}
            onClick={() => setPage(Math.min(shown + 1, pages - 1))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </Card>
  );
}
