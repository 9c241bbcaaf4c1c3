import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { homesBehind } from '@rei/domain/markets/market';
import { isResearchMeasure, marketMeasureRules, marketMeasures } from '@rei/domain/markets/measures';
import { propertyTaxNote, propertyTaxSource } from '@rei/domain/underwriting/state-figures';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { figureNote, figureSource } from '../figure-notes.ts';
import { measureText, missingReason } from '../measure-text.ts';
import styles from './market-page.module.css';

/** All measures of a market with what they rest on, where they come from and how they changed. */
export function MarketFiguresCard({ details }: { details: MarketDetails }) {
  const { market, tax, preparing } = details;
  const shown = marketMeasures.filter((measure) => !isResearchMeasure(measure) || market.figures[measure] !== null);
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
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((measure) => (
              <Row
                key={measure}
                label={marketMeasureRules[measure].label}
                meaning={marketMeasureRules[measure].meaning}
                note={figureNote(details, measure)}
                homes={homesBehind(market, measure)}
                source={figureSource(details, measure)}
              >
                {missingReason(market, measure, preparing) === undefined
                  ? measureText(measure, market.figures[measure])
                  : '–'}
              </Row>
            ))}
            <Row
              label="Property tax"
              meaning={`${propertyTaxSource}. ${propertyTaxNote}`}
              note={tax ? 'of home value per year' : 'Unknown'}
              source={tax ? `${market.state} ${tax.year}` : ''}
            >
              {tax ? formatPercent(tax.rate, 2) : '–'}
            </Row>
          </tbody>
        </table>
      </TableScroll>
    </Card>
  );
}

interface RowProps {
  label: string;
  meaning: string;
  note: string | undefined;
  /** How many homes it rests on; left out where it rests on no number of them. */
  homes?: number | undefined;
  source: string;
  children: ReactNode;
}

function Row({ label, meaning, note, homes, source, children }: RowProps) {
  return (
    <tr title={meaning}>
      <th scope="row">
        {label}
        {note !== undefined && <small>{note}</small>}
      </th>
      <td className="num">{children}</td>
      <td className="num">{homes === undefined ? null : formatNumber(homes)}</td>
      <td className={styles.source}>{source}</td>
    </tr>
  );
}
