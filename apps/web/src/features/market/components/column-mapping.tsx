import { mappedFieldNames } from '@rei/domain/market/mapped-fields';
import { keysOf } from '#lib/keys-of.ts';
import { ColumnChoices } from '#ui/column-choices.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { columnsOf, fieldLabels, fieldOf, type MappingDraft, type PreviewTable, withField } from '../mapping-draft.ts';
import styles from './column-mapping.module.css';

const notUsed = 'none';

const fields = keysOf(fieldLabels);
const fieldOptions = [
  { value: notUsed, label: 'Not used' },
  ...fields.map((value) => ({ value, label: fieldLabels[value] })),
];

interface ColumnMappingProps {
  table: PreviewTable;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
  /** What is missing in the choices. */
  problem: string | undefined;
}

/** Says what the columns of a table of an unknown format are. */
export function ColumnMapping({ table, draft, onChange, problem }: ColumnMappingProps) {
  const constant = (name: keyof MappingDraft['constants'], label: string) => (
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
      <p className={styles.hint}>
        This table is in no format that is known here. Say what its columns are; what was recognised is filled in.
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.fields}>
        <TextField
          label="Name of the source"
          value={draft.source}
          onChange={(source) => onChange({ ...draft, source })}
          autoComplete="off"
          maxLength={40}
          help="The same for its next file, which then updates these listings."
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
      />
    </div>
  );
}
