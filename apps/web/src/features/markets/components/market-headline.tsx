import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import { Figure } from '#ui/figure.tsx';
import { figureNote } from '../figure-notes.ts';
import { homesText, measureText, missingReason } from '../measure-text.ts';
import styles from './market-headline.module.css';

/** What an investor asks of a place first: do homes pay here, at which price, for which rent, and how fast do they go. */
export function MarketHeadline({ details }: { details: MarketDetails }) {
  const rent = details.bedrooms.find(({ beds }) => beds === 3)?.rents[0];
  return (
    <section className={styles.headline} aria-label="At a glance">
      <Shown details={details} measure="passing" />
      <Shown details={details} measure="price" />
      {rent && <Figure label="HUD rent, 3 bd" value={formatWholeDollars(rent.median)} note={rentNote(rent)} />}
      <Shown details={details} measure="rentToPrice" />
      <Shown details={details} measure="daysOnMarket" />
    </section>
  );
}

function rentNote({ year, low, high }: MarketDetails['bedrooms'][number]['rents'][number]): string {
  return low < high ? `FY${year}, ${formatWholeDollars(low)}–${formatWholeDollars(high)}` : `FY${year}`;
}

function Shown({ details, measure }: { details: MarketDetails; measure: MarketMeasure }) {
  const isKnown = missingReason(details.market, measure, details.preparing) === undefined;
  return (
    <Figure
      label={marketMeasureRules[measure].label}
      value={isKnown ? measureText(measure, details.market.figures[measure]) : '–'}
      note={figureNote(details, measure) ?? homesText(details.market, measure)}
    />
  );
}
