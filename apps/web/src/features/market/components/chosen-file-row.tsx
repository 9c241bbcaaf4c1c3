import { type ImportPreview, marketImportKinds } from '@rei/domain/market/import-job';
import X from 'lucide-react/icons/x';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ChosenFile, type ChosenFileProblems, kindOf, mappingOf } from '../chosen-file.ts';
import { fileSize, kindLabels } from '../import-texts.ts';
import styles from './chosen-file-row.module.css';
import { ColumnMapping } from './column-mapping.tsx';

const kindOptions = marketImportKinds.map((value) => ({ value, label: kindLabels[value] }));

interface ChosenFileRowProps {
  chosen: ChosenFile;
  problems: ChosenFileProblems;
  /** Whether what was typed is to be complained about yet. */
  isChecked: boolean;
  /** What the file is; undefined until the server has looked. */
  preview: ImportPreview | undefined;
  onChange: (changes: Partial<ChosenFile>) => void;
  onRemove: () => void;
}

/** A chosen file and the choices that its kind knows. */
export function ChosenFileRow({ chosen, problems, isChecked, preview, onChange, onRemove }: ChosenFileRowProps) {
  const { file, fiscalYear, allForeclosure, isFull } = chosen;
  const kind = kindOf(chosen, preview);
  const mapping = mappingOf(chosen, preview);
  return (
    <fieldset className={styles.row} aria-label={file.name}>
      <div>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.size}>
          {[fileSize(file.size), kind === preview?.kind && preview.format].filter(Boolean).join(' · ')}
        </p>
        {problems.file && (
          <p role="alert" className={styles.problem}>
            {problems.file}
          </p>
        )}
      </div>
      <Select
        label="What it brings"
        className={styles.kind}
        value={kind}
        options={kindOptions}
        onChange={(value) => onChange({ chosenKind: value })}
      />
      <div className={styles.options}>
        {kind === 'listings' && (
          <>
            {!mapping && (
              <Checkbox checked={allForeclosure} onChange={(checked) => onChange({ allForeclosure: checked })}>
                Every listing is a foreclosure
              </Checkbox>
            )}
            <Checkbox checked={isFull} onChange={(checked) => onChange({ isFull: checked })}>
              A full feed: what its source no longer has goes off the market
            </Checkbox>
          </>
        )}
        {kind === 'rents' && (
          <TextField
            label="Fiscal year"
            className={styles.year}
            value={fiscalYear}
            onChange={(value) => onChange({ fiscalYear: value })}
            inputMode="numeric"
            autoComplete="off"
            help="Only where the file does not tell it."
            error={isChecked ? problems.fiscalYear : undefined}
          />
        )}
      </div>
      <div className={styles.remove}>
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {mapping && preview?.table && (
        <ColumnMapping
          id={chosen.id}
          file={file}
          table={preview.table}
          draft={mapping}
          onChange={(changed) => onChange({ mapping: changed })}
          problem={isChecked ? problems.mapping : undefined}
        />
      )}
    </fieldset>
  );
}
