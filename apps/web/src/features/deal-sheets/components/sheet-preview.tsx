import type { DealSheet } from '@rei/domain/deal-sheets/deal-sheet';
import { shownFigures, shownLines } from '@rei/domain/deal-sheets/shown-lines';
import { Card } from '#ui/card.tsx';
import { type SheetDraft, valuesOf } from '../sheet-draft.ts';
import styles from './sheet-preview.module.css';

interface SheetPreviewProps {
  sheet: DealSheet;
  draft: SheetDraft;
  isSaved: boolean;
}

/** What buyers read, as it is typed; figures after costs follow with the next save. */
export function SheetPreview({ sheet, draft, isSaved }: SheetPreviewProps) {
  const lines = shownLines({ values: valuesOf(draft), shown: draft.shown });
  const figures = shownFigures({ shown: draft.shown, figures: sheet.figures });
  return (
    <Card title="What buyers see">
      <p className={styles.address}>{sheet.address}</p>
      {lines.length + figures.length === 0 ? (
        <p className={styles.note}>Nothing is shown yet. Select fields under “Shown to buyers”.</p>
      ) : (
        <dl className={styles.lines}>
          {[...lines.map(({ label, text }) => ({ label, text })), ...figures].map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {draft.price === null && <p className={styles.note}>Enter the price to buyer to show cash flow and returns.</p>}
      {draft.price !== null && sheet.figures === null && isSaved && (
        <p className={styles.note}>No cash flow and returns yet. Enter a rent, or check your assumptions.</p>
      )}
      {!isSaved && figures.length > 0 && <p className={styles.note}>Cash flow and returns update when you save.</p>}
    </Card>
  );
}
