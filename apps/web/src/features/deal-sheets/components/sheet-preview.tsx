import type { DealSheet } from '@rei/domain/deal-sheets/deal-sheet';
import { type SheetField, sheetFields } from '@rei/domain/deal-sheets/sheet-fields';
import { shownFigures, shownLines } from '@rei/domain/deal-sheets/shown-lines';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { type SheetDraft, valuesOf } from '../sheet-draft.ts';
import styles from './sheet-preview.module.css';

interface SheetPreviewProps {
  sheet: DealSheet;
  draft: SheetDraft;
  isSaved: boolean;
}

/** Where on the sheet a field stands: an amount is a figure, and words have lines of their own. */
function lookOf(field: SheetField): string | undefined {
  if (field === 'price') return styles.price;
  const { is } = sheetFields[field];
  if (is === 'dollars') return styles.figure;
  return is === 'day' ? styles.line : styles.words;
}

/** What buyers read, as it is typed; figures after costs follow with the next save. */
export function SheetPreview({ sheet, draft, isSaved }: SheetPreviewProps) {
  const lines = shownLines({ values: valuesOf(draft), shown: draft.shown });
  const figures = shownFigures({ shown: draft.shown, figures: sheet.figures });
  const headline = lines.find(({ field }) => field === 'headline');
  const told = lines
    .filter((line) => line !== headline)
    .map(({ field, label, text }) => ({ label, text, look: lookOf(field) }));
  const isFigure = ({ look }: (typeof told)[number]) => look === styles.price || look === styles.figure;
  const [photo] = sheet.photos;
  return (
    <Card title="What buyers see" flush>
      {photo && <img className={styles.photo} src={photo.href} alt="" width={270} height={120} />}
      <div className={styles.paper}>
        <p className={styles.address}>{sheet.address}</p>
        {headline && <p className={styles.headline}>{headline.text}</p>}
        {lines.length + figures.length === 0 ? (
          <p className={styles.note}>Nothing is shown yet. Select fields under “Shown to buyers”.</p>
        ) : (
          <dl className={styles.told}>
            {[
              ...told.filter(isFigure),
              ...figures.map((figure) => ({ ...figure, look: styles.figure })),
              ...told.filter((line) => !isFigure(line)),
            ].map(({ label, text, look }) => (
              <div key={label} className={classNames(look)}>
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
      </div>
    </Card>
  );
}
