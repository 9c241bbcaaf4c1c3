import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { homesBehind } from '@rei/domain/markets/market';
import { isResearchMeasure, marketMeasureRules, marketMeasures } from '@rei/domain/markets/measures';
import { propertyTaxNote, propertyTaxSource } from '@rei/domain/underwriting/state-figures';
import { Card } from '#ui/card.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { changeSource, figureNote, figureSource } from '../figure-notes.ts';
import { measureText, missingReason } from '../measure-text.ts';
import styles from './market-page.module.css';

interface FigureRow {
  label: string;
  meaning: string;
  note: string | undefined;
  /** Where what the note says comes from, if not from where the figure does. */
  noteSource?: string | undefined;
  value: string;
  /** How many homes it rests on; left out where it rests on no number of them. */
  homes?: number | undefined;
  source: string;
}

/** All measures of a market with what they rest on, where they come from and how they changed. */
export function MarketFiguresCard({ details }: { details: MarketDetails }) {
  return (
    <Card title="All figures" flush>
      <TableScroll label="All figures, scrolls sideways">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col" className="num">
                Value
              </th>
              <th scope="col" className="num">
                Homes
              </th>
            </tr>
          </thead>
          {bySource(rowsOf(details)).map(([source, rows]) => (
            <tbody key={source}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.source}>
                  {source}
                </th>
              </tr>
              {rows.map(({ label, meaning, note, noteSource, value, homes }) => (
                <tr key={label} title={meaning}>
                  <th scope="row">
                    {label}
                    {note !== undefined && <small>{note}</small>}
                    {noteSource !== undefined && <small>{noteSource}</small>}
                  </th>
                  <td className="num">{value}</td>
                  <td className="num">{homes === undefined ? null : formatNumber(homes)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableScroll>
    </Card>
  );
}

function rowsOf(details: MarketDetails): FigureRow[] {
  const { market, tax, preparing } = details;
  const shown = marketMeasures.filter((measure) => !isResearchMeasure(measure) || market.figures[measure] !== null);
  return [
    ...shown.map((measure) => ({
      ...marketMeasureRules[measure],
      note: figureNote(details, measure),
      noteSource: changeSource(details, measure),
      value:
        missingReason(market, measure, preparing) === undefined ? measureText(measure, market.figures[measure]) : '–',
      homes: homesBehind(market, measure),
      source: figureSource(details, measure),
    })),
    {
      label: 'Property tax',
      meaning: `${propertyTaxSource}. ${propertyTaxNote}`,
      note: tax ? 'of home value per year' : 'Unknown',
      value: tax ? formatPercent(tax.rate, 2) : '–',
      source: tax ? `Census ACS, ${market.state} ${tax.year}` : 'Census ACS',
    },
  ];
}

/** A source is named once, above all that comes from it. */
function bySource(rows: readonly FigureRow[]): [string, FigureRow[]][] {
  return [...Map.groupBy(rows, ({ source }) => source)];
}
