import { mappedFieldNames } from '@rei/domain/market/mapped-fields';
import { useState } from 'react';
import { keysOf } from '#lib/keys-of.ts';
import { Button } from '#ui/button.tsx';
import { ColumnChoices } from '#ui/column-choices.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChosenFile } from '../chosen-file.ts';
import { useRowsPreview } from '../hooks/use-rows-preview.ts';
import {
  blankStatuses,
  columnsOf,
  fieldLabels,
  fieldOf,
  type MappingDraft,
  type PreviewTable,
  withField,
} from '../mapping-draft.ts';
import styles from './column-mapping.module.css';
import { MappingPresets } from './mapping-presets.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { StatusWords } from './status-words.tsx';

const notUsed = 'none';

/** Of wider tables only the columns that are used are shown at first: exports can have hundreds of others. */
const fewColumns = 40;

const fields = keysOf(fieldLabels);
const fieldOptions = [
  { value: notUsed, label: 'Not used' },
  ...fields.map((value) => ({ value, label: fieldLabels[value] })),
];

interface ColumnMappingProps {
  chosen: ChosenFile;
  table: PreviewTable;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
  problem: string | undefined;
  /** Homes for rent, which need no status; what their rows become is told by the import. */
  isOfRentals: boolean;
}

function hintOf({ tool, preset }: PreviewTable, isOfRentals: boolean): string {
  if (isOfRentals) return 'Match the columns below. The price is what a home rents for per month.';
  if (preset) return `Your preset “${preset.name}” fits this file. Check the columns and the preview below.`;
  if (tool) return `This looks like a ${tool} export. Check the columns and the preview below.`;
  return 'We don’t recognize this format. Match the columns below; the ones we recognized are filled in.';
}

/** Says what the columns of a table of an unknown format are, and shows what its first rows become. */
export function ColumnMapping({ chosen, table, draft, onChange, problem, isOfRentals }: ColumnMappingProps) {
  const preview = useRowsPreview(chosen, draft);
  const columns = columnsOf(table);
  const [isAllShown, setAllShown] = useState(columns.length <= fewColumns);
  // What was used once stays in sight when it is not any more.
  const [usedAtFirst] = useState(() => columns.filter(({ heading }) => fieldOf(draft, heading) !== undefined));
  const isShown = (column: (typeof columns)[number]) =>
    isAllShown ||
    fieldOf(draft, column.heading) !== undefined ||
    usedAtFirst.some(({ heading }) => heading === column.heading);
  const shown = columns.filter(isShown);
  const constant = (name: 'city' | 'state' | 'zip', label: string) => (
    <TextField
      label={label}
      value={draft.constants[name]}
      onChange={(value) => onChange({ ...draft, constants: { ...draft.constants, [name]: value } })}
      autoComplete="off"
      maxLength={100}
    />
  );
  return (
    <div className={styles.mapping}>
      <p className={styles.hint}>{hintOf(table, isOfRentals)}</p>
      <MappingPresets table={table} file={chosen.file} draft={draft} onChange={onChange} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.fields}>
        <TextField
          label="Source name"
          value={draft.source}
          onChange={(source) => onChange({ ...draft, source })}
          autoComplete="off"
          maxLength={40}
          help="Use the same name for its next file to update these listings."
        />
        {!isOfRentals && (
          <Select
            label="Homes without a status"
            value={draft.constants.status}
            options={blankStatuses}
            onChange={(status) => onChange({ ...draft, constants: { ...draft.constants, status } })}
            help={draft.constants.status === '' ? undefined : 'These need no list price.'}
          />
        )}
        {constant('city', 'City, if every row has one')}
        {constant('state', 'State, if every row has one')}
        {constant('zip', 'ZIP, if every row has one')}
      </div>
      <ColumnChoices
        columns={shown.map(({ heading, values }) => ({ key: heading, heading, values: values.join(' · ') }))}
        options={fieldOptions}
        chosenOf={({ heading }) => fieldOf(draft, heading) ?? notUsed}
        onChoose={({ heading }, value) =>
          onChange(
            withField(
              draft,
              heading,
              mappedFieldNames.find((field) => field === value),
            ),
          )
        }
        place="page"
        label="Columns"
      />
      {shown.length < columns.length && (
        <Button size="small" className={styles.more} onClick={() => setAllShown(true)}>
          Show {columns.length - shown.length} unused columns
        </Button>
      )}
      {!isOfRentals && preview.data && <StatusWords words={preview.data.statuses} draft={draft} onChange={onChange} />}
      {!isOfRentals && <RowsPreview query={preview} />}
    </div>
  );
}
