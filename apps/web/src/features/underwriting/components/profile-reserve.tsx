import { formatWholeDollars } from '@rei/domain/kernel/format';
import { reserveOfProfile } from '@rei/domain/underwriting/component-reserve';
import type { ProfileComponent } from '@rei/domain/underwriting/own-lines';
import { type AssumptionProfile, profileInputSchema } from '@rei/domain/underwriting/stored';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Cell, type Cells, cellName } from '../own-lines-draft.ts';
import { usualComponents } from '../usual-components.ts';
import styles from './own-lines-dialog.module.css';
import { CellField } from './own-lines-rows.tsx';

const fields = [
  { field: 'name', label: 'Component', kind: 'text' },
  { field: 'cost', label: 'Cost', kind: 'dollars' },
  { field: 'life', label: 'Life', kind: 'years' },
] as const;

const newRow = { name: '', cost: null, life: null };

function cellsOf(row: string, values: Record<string, Cell>): Cells {
  return Object.fromEntries(fields.map(({ field }) => [cellName(row, field), values[field] ?? newRow[field]]));
}

interface ProfileReserveProps {
  profile: AssumptionProfile;
  isBusy: boolean;
  /** None: the reserve follows rent or size again. */
  onSave: (components: ProfileComponent[], refuse: (problem: unknown) => void) => void;
}

/** What a profile's yearly reserve is made of: it counts for every home without components of its own. */
export function ProfileReserve({ profile, isBusy, onSave }: ProfileReserveProps) {
  const { components = [] } = profile;
  const [rows, setRows] = useState(() => components.map((_, place) => `${place}`));
  const [cells, setCells] = useState<Cells>(() =>
    Object.assign({}, ...components.map((component, place) => cellsOf(`${place}`, component))),
  );
  const [next, setNext] = useState(components.length);
  const sentOf = (values: Cells) =>
    rows.map((row) => Object.fromEntries(fields.map(({ field }) => [field, values[cellName(row, field)] ?? null])));
  const read = profileInputSchema.shape.components.safeParse(sentOf(cells)).data;
  const form = useForm<Cells>({
    values: cells,
    onChange: setCells,
    problemsOf: (values) => byCell(schemaProblems(profileInputSchema.shape.components, sentOf(values)), rows),
    isLive: true,
    isBusy,
    onSubmit: (_values, refuse) => read && onSave(read, refuse),
    refusalOf: ({ details }) => byCell(details, rows),
  });

  function add(added: readonly Record<string, Cell>[]): void {
    const names = added.map((_, place) => `${next + place}`);
    setNext(next + added.length);
    setCells((before) => Object.assign({}, before, ...added.map((row, place) => cellsOf(names[place] ?? '', row))));
    setRows((before) => [...before, ...names]);
  }

  function remove(row: string): void {
    for (const { field } of fields) form.forget(cellName(row, field));
    setRows((before) => before.filter((each) => each !== row));
  }

  const isSaved = JSON.stringify(read) === JSON.stringify(components);
  return (
    <form {...form.props} className={styles.group} aria-label="Capital reserve by component">
      <h3>Capital reserve by component</h3>
      <p>
        Each cost divided by its years of life, added up: the annual capital reserve of every home under ‘{profile.name}
        ’. Components you enter for a property override it.
      </p>
      {rows.map((row, place) => (
        <fieldset key={row} aria-label={`component ${place + 1}`} className={styles.profileComponents}>
          {fields.map(({ field, ...of }) => (
            <CellField key={field} name={cellName(row, field)} cells={form} {...of} />
          ))}
          <IconButton label={`Remove component ${place + 1}`} onClick={() => remove(row)}>
            <Trash2 aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {read && read.length > 0 && (
        <p className={styles.total} role="status">
          Reserve: <b>{formatWholeDollars(reserveOfProfile(read))} per year</b>
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => add([newRow])}>
          Add component
        </Button>
        {rows.length === 0 && (
          <Button
            size="small"
            variant="text"
            onClick={() => add(usualComponents.map(([name, life]) => ({ name, cost: null, life })))}
          >
            Add common components
          </Button>
        )}
        {(rows.length > 0 || components.length > 0) && (
          <Button type="submit" size="small" variant="primary" busy={isBusy} disabled={isSaved}>
            Save reserve
          </Button>
        )}
      </div>
    </form>
  );
}

/** Words about 'components.2.cost', or '2.cost', by the name of that cell; about all of them, by that of the first. */
function byCell(problems: Record<string, string>, rows: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const [, place, field] = /^(?:components\.)?(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = rows[Number(place ?? 0)] ?? '';
      return [cellName(row, field ?? 'cost'), message];
    }),
  );
}
