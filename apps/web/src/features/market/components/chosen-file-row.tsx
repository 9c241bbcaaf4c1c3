import { type ImportPreview, marketImportKinds } from '@rei/domain/market/import-job';
import { madeOnOrigin } from '@rei/domain/market/made-on-text';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { localDay } from '#lib/local-day.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { areHomes, type ChosenFile, type ChosenFileProblems, kindOf, mappingOf } from '../chosen-file.ts';
import { fileSize, kindLabels } from '../import-texts.ts';
import styles from './chosen-file-row.module.css';

/** Comes with the first table whose columns are to be chosen, not with the page. */
const ColumnMapping = lazy(() =>
  import('./column-mapping.tsx').then(({ ColumnMapping }) => ({ default: ColumnMapping })),
);

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

/** Where the day comes from that counts. */
function dayHelp({ asOf }: ChosenFile, preview: ImportPreview | undefined): string {
  const from = asOf === '' ? preview?.madeOn?.from : 'choice';
  if (from === undefined) return 'Leave blank to use the day in the file. Of two files, the newer one counts.';
  const origin = madeOnOrigin(from);
  return `${origin.charAt(0).toUpperCase()}${origin.slice(1)}. Of two files, the newer one counts.`;
}

/** A chosen file and the choices that its kind knows. */
export function ChosenFileRow({ chosen, problems, isChecked, preview, onChange, onRemove }: ChosenFileRowProps) {
  const { file, fiscalYear, allForeclosure, isFull, asOf } = chosen;
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
        label="Contents"
        className={styles.kind}
        value={kind}
        options={kindOptions}
        onChange={(value) => onChange({ chosenKind: value })}
      />
      <div className={styles.options}>
        {areHomes(kind) && (
          <>
            {kind === 'listings' && !mapping && (
              <Checkbox checked={allForeclosure} onChange={(checked) => onChange({ allForeclosure: checked })}>
                Every listing is a foreclosure
              </Checkbox>
            )}
            <TextField
              label="Data as of"
              type="date"
              className={styles.day}
              value={asOf || (preview?.madeOn?.day ?? '')}
              max={localDay(new Date())}
              onChange={(value) => onChange({ asOf: value === preview?.madeOn?.day ? '' : value })}
              help={dayHelp(chosen, preview)}
              error={isChecked ? problems.asOf : undefined}
            />
            {kind === 'listings' && (
              <Checkbox checked={isFull} onChange={(checked) => onChange({ isFull: checked })}>
                Full feed: listings missing from it go off the market
              </Checkbox>
            )}
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
            help="Only if the file doesn’t say."
            error={isChecked ? problems.fiscalYear : undefined}
          />
        )}
        {kind === 'markets' && preview?.needsDataYear && (
          <TextField
            label="Survey year"
            className={styles.year}
            value={chosen.dataYear}
            onChange={(value) => onChange({ dataYear: value })}
            inputMode="numeric"
            autoComplete="off"
            help="The last of the survey’s five years."
            error={isChecked ? problems.dataYear : undefined}
          />
        )}
      </div>
      <div className={styles.remove}>
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {mapping && preview?.table && (
        <Suspense>
          <ColumnMapping
            chosen={chosen}
            table={preview.table}
            draft={mapping}
            onChange={(changed) => onChange({ mapping: changed })}
            problem={isChecked ? problems.mapping : undefined}
            isOfRentals={kind === 'rentals'}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
