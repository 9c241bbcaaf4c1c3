import { formatDate, formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import {
  isResearchMeasure,
  isReturnMeasure,
  type MarketMeasure,
  marketMeasureRules,
  marketMeasures,
} from '@rei/domain/markets/measures';
import { changeText, type SeriesMeasure, type SeriesSummary, sourceName } from '@rei/domain/markets/series';
import { propertyTaxNote, propertyTaxSource } from '@rei/domain/underwriting/state-figures';
import { Card } from '#ui/card.tsx';
import { Figure } from '#ui/figure.tsx';
import { measureText, missingReason } from '../measure-text.ts';
import { monthDayText } from '../month-text.ts';
import styles from './market-page.module.css';

interface MarketFiguresCardProps {
  details: Pick<MarketDetails, 'market' | 'tax' | 'asOf' | 'research' | 'changes'>;
  isPreparing: boolean;
}

const notes: Partial<Record<MarketMeasure, string>> = {
  fresh: 'last 7 days',
  gone: 'last 7 days',
  rentToPrice: 'HUD monthly rent',
  cutSize: 'median of latest cuts',
};

/** What the changes of figures are told in. */
const changesIn: Partial<Record<string, SeriesMeasure>> = {
  active: 'active',
  price: 'listPrice',
  pricePerSqft: 'pricePerSqft',
  daysOnMarket: 'daysOnMarket',
};

const researchedBy: Partial<Record<MarketMeasure, SeriesMeasure>> = {
  homeValue: 'homeValue',
  homeValueChange: 'homeValue',
  typicalRent: 'rent',
  typicalRentChange: 'rent',
  listPriceChange: 'listPrice',
};

/** All measures of a market with what they rest on, where they come from and how they changed. */
export function MarketFiguresCard({ details, isPreparing }: MarketFiguresCardProps) {
  const { market, tax, asOf, research, changes } = details;
  const shown = marketMeasures.filter((measure) => !isResearchMeasure(measure) || market.figures[measure] !== null);
  const noteOf = (measure: MarketMeasure) => {
    if (measure === 'passing') return `of ${formatNumber(market.ranked)} ranked`;
    const change = changes.find((each) => each.measure === measure);
    const unit = changesIn[measure];
    if (change && unit) return `${changeText(unit, change.change)} in 12 months`;
    return notes[measure];
  };
  const sourceOf = (measure: MarketMeasure): string => {
    const change = changes.find((each) => each.measure === measure);
    const own = asOf === null ? 'Your listings' : `Your listings, ${formatDate(asOf)}`;
    if (isReturnMeasure(measure)) return 'Your profile and buy box';
    if (isResearchMeasure(measure)) return researchSource(measure, research);
    if (!change || change.source === 'own') return own;
    return `${own}; change: ${sourceName(change.source)}, ${monthDayText(change.until)}`;
  };
  return (
    <Card title="Figures" flush>
      <div className={styles.figures}>
        {shown.map((measure) => {
          const reason = missingReason(market, measure, isPreparing);
          const note = reason ?? noteOf(measure);
          return (
            <div key={measure} title={marketMeasureRules[measure].meaning}>
              <Figure
                size="small"
                label={marketMeasureRules[measure].label}
                value={reason === undefined ? measureText(measure, market.figures[measure]) : '–'}
                {...(note !== undefined && { note })}
              />
              <p className={styles.source}>{sourceOf(measure)}</p>
            </div>
          );
        })}
        <div title={`${propertyTaxSource}. ${propertyTaxNote}`}>
          <Figure
            size="small"
            label="Property tax"
            value={tax ? formatPercent(tax.rate, 2) : '–'}
            note={tax ? 'of home value per year' : 'Unknown'}
          />
          {tax && (
            <p className={styles.source}>
              {market.state} {tax.year}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** A ZIP's own series comes before what stands for it; of a list price realtor.com before Redfin. */
function researchSource(measure: MarketMeasure, research: readonly SeriesSummary[]): string {
  const wanted = researchedBy[measure];
  const sources = measure === 'listPriceChange' ? ['realtor', 'redfin'] : ['zillow'];
  const found = sources
    .map((source) => research.find((each) => each.measure === wanted && each.source === source))
    .find((each) => each !== undefined);
  return found ? `${sourceName(found.source)}, ${monthDayText(found.to)}` : '';
}
