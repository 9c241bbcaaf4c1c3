import { formatWholeDollars } from '@rei/domain/kernel/format';
import { componentReserve } from '@rei/domain/underwriting/component-reserve';
import type { OwnLines } from '@rei/domain/underwriting/own-lines';
import { countRentRoll } from '@rei/domain/underwriting/rent-roll';
import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { useChangeEstimate } from '../mutations.ts';
import {
  byCell,
  type Cells,
  cellsOf,
  draftOf,
  draftProblems,
  linesOf,
  monthsCell,
  type RowList,
} from '../own-lines-draft.ts';
import { usualComponents } from '../usual-components.ts';
import styles from './own-lines-dialog.module.css';
import { OwnLineRows } from './own-lines-rows.tsx';

function Group({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <p>{help}</p>
      {children}
    </section>
  );
}

/** Income and costs of one property line by line: saved with it, and counted wherever its figures are. */
export function OwnLinesDialog({ underwriting, onClose }: { underwriting: Underwriting; onClose: () => void }) {
  const { estimate, facts } = underwriting;
  const [draft, setDraft] = useState(() => draftOf(estimate.lines));
  const [isBelow, setBelow] = useState(estimate.lines.isReserveBelowNoi);
  const [renews, setRenews] = useState(estimate.lines.leasesRenew ?? false);
  const [nextPlace, setNextPlace] = useState(1000);
  const change = useChangeEstimate(facts.propertyId);
  const formId = useId();
  const form = useForm<Cells>({
    values: draft.cells,
    onChange: (cells) => setDraft((before) => ({ ...before, cells })),
    problemsOf: (cells) => draftProblems({ ...draft, cells }),
    isLive: true,
    isBusy: change.isPending,
    onSubmit(cells, refuse) {
      const lines = linesOf({ ...draft, cells });
      if (!lines) return;
      const switches = {
        ...(isBelow !== undefined && { isReserveBelowNoi: isBelow }),
        ...(renews && { leasesRenew: true }),
      };
      save({ ...lines, ...switches }, refuse);
    },
    refusalOf: ({ details }) => byCell(details, draft.rows),
  });
  const lines = linesOf(draft);
  const roll = lines?.rentRoll && countRentRoll({ ...lines, leasesRenew: renews }, estimate.today);
  const reserve = lines?.components && componentReserve(lines.components);

  function save(saved: OwnLines, onError?: (problem: unknown) => void): void {
    change.mutate({ ...estimate, lines: saved }, { onSuccess: onClose, ...(onError && { onError }) });
  }

  function add(list: RowList, rows: Record<string, string | number>[] = [{}]): void {
    const names = rows.map((_, place) => `${list}-${nextPlace + place}`);
    setNextPlace(nextPlace + rows.length);
    const added = rows.map((row, place) => cellsOf(list, names[place] ?? '', row));
    setDraft(({ cells, rows: before }) => ({
      cells: Object.assign({}, cells, ...added),
      rows: { ...before, [list]: [...before[list], ...names] },
    }));
  }

  function remove(list: RowList, row: string): void {
    const own = Object.keys(draft.cells).filter((name) => name.startsWith(`${row}-`));
    for (const name of own) form.forget(name);
    setDraft(({ cells, rows }) => ({
      cells: Object.fromEntries(Object.entries(cells).filter(([name]) => !own.includes(name))),
      rows: { ...rows, [list]: rows[list].filter((each) => each !== row) },
    }));
  }

  const rowsOf = (list: RowList) => ({
    list,
    rows: draft.rows[list],
    cells: form,
    onAdd: () => add(list),
    onRemove: (row: string) => remove(list, row),
  });
  const amountOf = (name: string) => {
    const { value, ...number } = form.number(name);
    return { ...number, value: typeof value === 'number' ? value : null };
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Income and costs"
      actions={
        <>
          {Object.keys(estimate.lines).length > 0 && (
            <Button variant="text" onClick={() => save({})}>
              Remove all
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.inside}>
        {change.isError && !form.hasProblems && (
          <Notice kind="error">{errorMessage(change.error, 'Couldn’t save. Please try again.')}</Notice>
        )}
        <p className={styles.about}>
          Saved with this property. It counts here, in your lists and in the Deal Finder. Blank means unknown; 0 counts
          as entered.
        </p>
        <Group
          title="Rent roll"
          help="While a lease runs, its contract rent counts. Otherwise the market rent counts, or the contract rent month to month where you leave that blank. When a lease ends, its unit counts at the market rent from the second year on. It replaces your rent estimate."
        >
          <OwnLineRows {...rowsOf('rentRoll')} noun="unit" />
          <Switch checked={renews} onChange={setRenews}>
            Leases renew at their contract rent
          </Switch>
          {roll && (
            <p className={styles.total} role="status">
              Counts today: <b>{formatWholeDollars(roll.rent)} per month</b> (leases{' '}
              {formatWholeDollars(roll.contractRent)}, all units at market {formatWholeDollars(roll.marketRent)})
            </p>
          )}
        </Group>
        <Group title="Other income" help="Laundry, parking, storage and the like. No vacancy is taken from it.">
          <OwnLineRows {...rowsOf('otherIncome')} noun="line" />
        </Group>
        <Group title="Concessions" help="Rent you give up to fill units, such as a free month.">
          <MoneyInput {...amountOf('concessions')} label="Annual concessions" step={100} />
        </Group>
        <Group
          title="Capital reserve"
          help="A table of components replaces the reserve that follows rent or size: each cost divided by its years of life."
        >
          <OwnLineRows {...rowsOf('components')} noun="component">
            {draft.rows.components.length === 0 && (
              <Button
                size="small"
                variant="text"
                onClick={() =>
                  add(
                    'components',
                    usualComponents.map(([name, life]) => ({ name, life })),
                  )
                }
              >
                Add common components
              </Button>
            )}
          </OwnLineRows>
          {reserve && (
            <p className={styles.total} role="status">
              Reserve: <b>{formatWholeDollars(reserve.yearly)} per year</b>. Worn today:{' '}
              {formatWholeDollars(reserve.worn)}.{' '}
              <Button size="small" variant="text" onClick={() => form.change({ reserves: Math.round(reserve.worn) })}>
                Set aside at closing
              </Button>
            </p>
          )}
          <Switch checked={isBelow ?? underwriting.assumptions.reserveAfterNoi.value === 1} onChange={setBelow}>
            Count the capital reserve after NOI, as lenders often do
          </Switch>
        </Group>
        <Group title="At closing" help="Credits lower your cash to close; reserves you set aside raise it.">
          <div className={styles.pair}>
            <MoneyInput {...amountOf('credits')} label="Seller’s credits" step={500} />
            <MoneyInput {...amountOf('reserves')} label="Reserves" step={500} />
          </div>
        </Group>
        <Group
          title="Holding costs"
          help="What the home costs until its first rent, added to your cash to close: loan payments, taxes, insurance, utilities."
        >
          <NumberInput
            {...amountOf(monthsCell)}
            className={styles.months}
            label="Months until the first rent"
            unit="months"
            min={0}
            max={60}
            step={1}
          />
          <OwnLineRows {...rowsOf('holding')} noun="cost" />
        </Group>
      </form>
    </Dialog>
  );
}
