import { mappedFieldNames } from '@rei/domain/market/mapped-fields';
import { keysOf } from '#lib/keys-of.ts';
import { ColumnChoices } from '#ui/column-choices.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
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

const fields = keysOf(fieldLabels);
const fieldOptions = [
  { value: notUsed, label: 'Not used' },
  ...fields.map((value) => ({ value, label: fieldLabels[value] })),
];

interface ColumnMappingProps {
  /** The chosen file. */
  id: number;
  file: File;
  table: PreviewTable;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
  /** What is missing in the choices. */
  problem: string | undefined;
}

function hintOf({ tool, preset }: PreviewTable): string {
  if (preset) return `Your preset “${preset.name}” fits this file. Check the columns and the preview below.`;
  if (tool) return `This looks like a ${tool} export. Check the columns and the preview below.`;
  return 'We don’t recognize this format. Match the columns below; the ones we recognized are filled in.';
}

/** Says what the columns of a table of an unknown format are, and shows what its first rows become. */
export function ColumnMapping({ id, file, table, draft, onChange, problem }: ColumnMappingProps) {
  const preview = useRowsPreview(id, file, draft);
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
      <p className={styles.hint}>{hintOf(table)}</p>
      <MappingPresets table={table} file={file} draft={draft} onChange={onChange} />
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
        <Select
          label="Homes without a status"
          value={draft.constants.status}
          options={blankStatuses}
          onChange={(status) => onChange({ ...draft, constants: { ...draft.constants, status } })}
          help={draft.constants.status === '' ? undefined : 'These need no list price.'}
        />
        {constant('city', 'City, if every row has one')}
        {constant('state', 'State, if every row has one')}
        {constant('zip', 'ZIP, if every row has one')}
      </div>
      <ColumnChoices
        columns={columnsOf(table).map(({ heading, values }) => ({ key: heading, heading, values: values.join(' · ') }))}
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
      {preview.data && <StatusWords words={preview.data.statuses} draft={draft} onChange={onChange} />}
      <RowsPreview query={preview} />
    </div>
  );
}
