import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { JudgedComp } from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import type { AdjustmentKey } from '@rei/domain/valuation/adjustments';
import { ExplainedValue } from '#ui/explained-value.tsx';
import { conditionWords } from '../comp-words.ts';

interface AdjustedPriceProps {
  judged: JudgedComp<Comp>;
  subject: Comps['subject'];
  learnedFrom: number;
}

const conditionOf = ({ condition }: Pick<Comp, 'condition'>) => (condition ? conditionWords[condition] : 'unknown');

/** What a comp would have cost if it were like the property and sold today, with each difference in dollars. */
export function AdjustedPrice({ judged: { comp, adjusted, share }, subject, learnedFrom }: AdjustedPriceProps) {
  if (adjusted === null) return <>—</>;
  const said: Record<AdjustmentKey, string> = {
    size: `Living area, ${formatNumber(comp.sqft)} to ${formatNumber(subject.sqft)} sqft`,
    beds: `Bedrooms, ${formatNumber(comp.beds)} to ${formatNumber(subject.beds)}`,
    baths: `Bathrooms, ${formatNumber(comp.baths)} to ${formatNumber(subject.baths)}`,
    age: `Year built, ${comp.yearBuilt} to ${subject.yearBuilt}`,
    lot: `Lot, ${formatNumber(comp.lotSqft)} to ${formatNumber(subject.lotSqft)} sqft`,
    condition: `Condition, ${conditionOf(comp)} to ${conditionOf(subject)}`,
    time: `${formatNumber(comp.days)} days since it was ${comp.isSold ? 'sold' : 'listed'}`,
  };
  const value = formatWholeDollars(adjusted.price);
  return (
    <ExplainedValue
      label={`Adjusted price of ${comp.address}`}
      value={value}
      explanation={{
        formula: 'Price, adjusted for each difference from this property',
        steps: [
          `${formatWholeDollars(comp.price)} ${comp.isSold ? 'sold' : 'list'} price`,
          ...adjusted.parts.map(
            ({ key, dollars }) => `${dollars > 0 ? '+ ' : '− '}${formatWholeDollars(Math.abs(dollars))} ${said[key]}`,
          ),
          `= ${value}`,
        ],
        inputs: share > 0 ? [{ label: 'Weight in the estimate', value: formatPercent(share, 0) }] : [],
        footer:
          learnedFrom > 0
            ? `What each difference is worth was learned from ${formatNumber(learnedFrom)} sales within 5 miles in the last two years, starting from usual values.`
            : 'Usual values: no sales within 5 miles in the last two years say what differences are worth here.',
      }}
    />
  );
}
