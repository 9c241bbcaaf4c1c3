import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { type MarketMeasure, marketMeasureRules, marketMeasures } from '@rei/domain/markets/measures';
import { propertyTaxNote, propertyTaxSource } from '@rei/domain/underwriting/state-figures';
import { Card } from '#ui/card.tsx';
import { Figure } from '#ui/figure.tsx';
import { measureText, missingReason } from '../measure-text.ts';
import styles from './market-page.module.css';

interface MarketFiguresCardProps extends Pick<MarketDetails, 'market' | 'tax'> {
  isPreparing: boolean;
}

const notes: Partial<Record<MarketMeasure, string>> = {
  fresh: 'in 7 days',
  gone: 'in 7 days',
  rentToPrice: 'a month, HUD rent',
  cutSize: 'median of the latest',
};

/** All measures of a market with what they rest on. */
export function MarketFiguresCard({ market, tax, isPreparing }: MarketFiguresCardProps) {
  const noteOf = (measure: MarketMeasure) => {
    if (measure === 'passing') return `of ${formatNumber(market.ranked)} ranked`;
    return notes[measure] ?? ' ';
  };
  return (
    <Card title="Figures" flush>
      <div className={styles.figures}>
        {marketMeasures.map((measure) => {
          const reason = missingReason(market, measure, isPreparing);
          return (
            <div key={measure} title={marketMeasureRules[measure].meaning}>
              <Figure
                size="small"
                label={marketMeasureRules[measure].label}
                value={reason === undefined ? measureText(measure, market.figures[measure]) : '–'}
                note={reason ?? noteOf(measure)}
              />
            </div>
          );
        })}
        <div title={`${propertyTaxSource}. ${propertyTaxNote}`}>
          <Figure
            size="small"
            label="Property tax"
            value={tax ? formatPercent(tax.rate, 2) : '–'}
            note={tax ? `of the value a year, ${market.state} ${tax.year}` : 'Not known here'}
          />
        </div>
      </div>
    </Card>
  );
}
