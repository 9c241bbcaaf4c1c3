import { formatNumber } from '@rei/domain/kernel/format';
import { type RowsPreview as Preview, previewedRows } from '@rei/domain/market/rows-preview';
import { errorMessage } from '#lib/api-error.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countsText, factsOf, placeOf } from '../preview-words.ts';
import { placeOfRow } from '../row-words.ts';
import styles from './rows-preview.module.css';

interface RowsPreviewProps {
  query: {
    data: Preview | null | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
    /** Whether all is chosen that a preview needs. */
    isComplete: boolean;
  };
}

/** What the first rows of a table become by the choices made, before anything is stored. */
export function RowsPreview({ query }: RowsPreviewProps) {
  const { data, isFetching, isComplete } = query;
  // Nothing was looked at, as of a very large workbook.
  if (data === null) return null;
  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={isFetching}>
      <h3 className={styles.title}>Preview of the first {previewedRows} rows</h3>
      {isComplete ? (
        <FetchStates
          query={query}
          failed={(error) => errorMessage(error, 'Couldn’t preview this file.')}
          loading={
            <Loading text="Reading the first rows...">
              <Skeleton width="60%" />
            </Loading>
          }
        />
      ) : (
        <p className={styles.note}>Match the columns above to see a preview.</p>
      )}
      {isComplete && data && <PreviewRows preview={data} />}
    </section>
  );
}

function PreviewRows({ preview }: { preview: Preview }) {
  const { rows, leftOut, counts } = preview;
  const unnamed = counts.rejected + counts.skipped - leftOut.length;
  return (
    <>
      <p className={styles.note} role="status">
        {countsText(preview)} Nothing has been imported yet.
      </p>
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label="Resulting rows">
          {rows.map((row) => (
            <li key={row.line} className={styles.row}>
              <p className={styles.place}>{placeOf(row)}</p>
              <p className={styles.facts}>{factsOf(row)}</p>
              {row.corrections.map((correction) => (
                <p key={correction} className={styles.correction}>
                  {correction}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {leftOut.length > 0 && (
        <>
          <h4 className={styles.title}>Not imported</h4>
          <ul className={styles.rows} aria-label="Rows not imported">
            {leftOut.map(({ line, kind, reason }) => (
              <li key={line} className={styles.row}>
                <p className={kind === 'rejected' ? styles.rejected : styles.facts}>
                  {placeOfRow(line)}: {reason}
                </p>
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p className={styles.note}>and {formatNumber(unnamed)} more.</p>}
        </>
      )}
    </>
  );
}
