import { noValue } from '@rei/domain/kernel/format';
import Award from 'lucide-react/icons/award';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { bestOf, type Compared, type ComparedAnalysis } from '../comparison.ts';
import { comparisonGroups } from '../comparison-groups.ts';
import type { ComparisonRow, FactRow, FigureRow } from '../comparison-rows.tsx';
import { propertyName } from '../property-name.ts';
import { ComparedCost } from './compared-cost.tsx';
import { ComparedFigure } from './compared-figure.tsx';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  compared: readonly Compared[];
  detailHref: (propertyId: string) => string;
  onRemove: (propertyId: string) => void;
}

/** Properties side by side: what the listings say, then the figures of their analyses. */
export function ComparisonTable({ compared, detailHref, onRemove }: ComparisonTableProps) {
  return (
    <TableScroll label="Comparison" className={styles.scroll}>
      <table
        className={styles.table}
        style={{ minWidth: `calc(var(--label-width) + ${compared.length} * var(--column-width))` }}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {compared.map(({ property }) => (
              <th key={property.property_id} scope="col">
                <div className={styles.photo}>
                  <ListingPhoto property={property} isFirst />
                </div>
                <div className={styles.name}>
                  <div>
                    <Link to={detailHref(property.property_id)}>{propertyName(property)}</Link>
                    <span>
                      {property.location.address.city}, {property.location.address.state_code}{' '}
                      {property.location.address.postal_code}
                    </span>
                    {property.added_by_hand && <span className={styles.own}>Added by you</span>}
                  </div>
                  <IconButton
                    size="small"
                    label={`Remove ${propertyName(property)} from the comparison`}
                    onClick={() => onRemove(property.property_id)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {comparisonGroups(compared).map((group) => (
          <Rows key={group.title} {...group} compared={compared} />
        ))}
      </table>
    </TableScroll>
  );
}

interface RowsProps {
  title: string;
  note?: string;
  rows: readonly ComparisonRow[];
  compared: readonly Compared[];
}

function Rows({ title, note, rows, compared }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={styles.groupHead} colSpan={compared.length + 1}>
          <span>
            {title} {note && <em>{note}</em>}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row" className={styles.rowHead}>
            {row.label}
            {row.note && <span className={styles.note}>{row.note}</span>}
          </th>
          {row.kind === 'fact' ? (
            <FactCells row={row} compared={compared} />
          ) : (
            <FigureCells row={row} compared={compared} />
          )}
        </tr>
      ))}
    </tbody>
  );
}

function bestIn({ prefers, value, text }: FactRow, compared: readonly Compared[]): boolean[] {
  if (!prefers) return compared.map(() => false);
  return bestOf(
    compared.map((each) => ({ value: value?.(each) ?? null, text: text(each) })),
    prefers,
  );
}

function FactCells({ row, compared }: { row: FactRow; compared: readonly Compared[] }) {
  const best = bestIn(row, compared);
  return compared.map((each, index) => (
    <td key={each.property.property_id}>
      <div className={styles.line}>
        <div className={styles.value}>
          <FactContent row={row} each={each} />
        </div>
        {best[index] && <Best word={row.word} />}
      </div>
    </td>
  ));
}

function FactContent({ row, each }: { row: FactRow; each: Compared }) {
  const text = row.text(each);
  if (row.figure === undefined) return row.content?.(each) ?? text;
  // A dash needs no formula.
  if (text === noValue) return text;
  return (
    <ComparedCost
      propertyId={each.property.property_id}
      figure={row.figure}
      name={propertyName(each.property)}
      label={row.label}
      value={text}
      isNegative={(row.value?.(each) ?? 0) < 0}
    />
  );
}

function FigureCells({ row, compared }: { row: FigureRow; compared: readonly Compared[] }) {
  const values = compared.map(({ analysis }) => (analysis ? row.figure(analysis).value : null));
  return compared.map(({ property, analysis }, index) => (
    <td key={property.property_id}>
      {analysis ? (
        <>
          <ComparedFigure
            name={propertyName(property)}
            label={row.label}
            value={row.format(values[index] ?? null)}
            isNegative={(values[index] ?? 0) < 0}
            explanation={row.explanation(analysis)}
          />
          <Below row={row} analysis={analysis} />
        </>
      ) : (
        <Skeleton width={72} height={20} />
      )}
    </td>
  ));
}

/** A figure's source or rating; of one that is missing, why. */
function Below({ row, analysis }: { row: FigureRow; analysis: ComparedAnalysis }) {
  const { missing } = row.figure(analysis);
  const text = missing === null ? row.below?.(analysis) : analysis.shortReason(missing);
  return text && <div className={styles.below}>{text}</div>;
}

function Best({ word }: { word: ReactNode }) {
  return (
    <span className={styles.best}>
      <Award aria-hidden />
      {word}
    </span>
  );
}
