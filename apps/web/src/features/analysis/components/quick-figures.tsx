import { closingCostsRate, downPaymentRate, loanMonths, targetCashOnCash } from '@rei/domain/analysis/assumptions';
import { areDemoRents } from '@rei/domain/analysis/rent-age';
import type { TargetPrice } from '@rei/domain/analysis/target-price';
import { isRentTyped } from '@rei/domain/analysis/unit-rents';
import { footAmounts } from '@rei/domain/kernel/footing';
import { formatDate, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tag } from '#ui/tag.tsx';
import { Verdict } from '#ui/verdict.tsx';
import { areaOf, inputSourcesOf, unitsOf } from '../analysis-input.ts';
import type { Analysis } from '../hooks/use-analysis.ts';
import { dscrTone, ratingTone } from '../rating-tone.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import styles from './quick-figures.module.css';
import { TypedRentField } from './typed-rent-field.tsx';

/** HUD's rents are gross: with what tenants pay for utilities. */
function rentNote({ property, rents, typedRent }: Analysis): string {
  if (isRentTyped({ typedRent })) return 'entered by you';
  const source = areDemoRents(rents) ? 'Demo data' : 'HUD';
  const { type, beds } = property.description;
  if (isMultiFamily(type)) return `${source}, ${formatNumber(unitsOf(property).units)} units, gross`;
  return `${source}, ${beds === 0 ? 'efficiency' : `${formatNumber(beds)}-bed`}, gross`;
}

function assumptions(rate: number | null): string {
  const years = loanMonths / 12;
  const loan = rate === null ? `${years} years` : `${years} years at ${formatPercent(rate)}`;
  return `${formatPercent(downPaymentRate, 0)} down · ${formatPercent(closingCostsRate, 0)} closing · ${loan}`;
}

function targetNote(reach: TargetPrice['reach'] | null): string {
  if (reach === 'below_range') return 'lowest price tried';
  if (reach === 'above_range') return 'highest price tried';
  return `for ${formatPercent(targetCashOnCash, 0)}`;
}

function areaNote(property: Property): string {
  return `${formatNumber(areaOf(property))} sqft`;
}

/** The figures before operating costs, each with its workings, the cash they take, and the rent behind them. */
export function QuickFigures({ analysis }: { analysis: Analysis }) {
  const { figures, marketRate } = analysis;
  const { dscrRating, cashOnCashRating } = figures;
  const cashNeeded = figures.cashNeeded.value;
  const { downPayment, closingCosts } = figures;
  const [down, closing] =
    cashNeeded === null ? [] : footAmounts([downPayment.value ?? 0, closingCosts.value ?? 0], cashNeeded);
  const rentCaveat = isRentTyped(analysis) ? null : inputSourcesOf(analysis).rents?.caveat;
  const [ofDscr, ofReturn] = [dscrTone(figures), ratingTone(figures)];
  return (
    <Card
      title="Quick figures"
      tag={<Tag tone="brass">before operating costs</Tag>}
      action={<span className={styles.assumptions}>{assumptions(marketRate.rate)}</span>}
      flush
    >
      {marketRate.stale && (
        <Notice kind="info" className={styles.notice}>
          Rate as of {formatDate(marketRate.date)}. Check today’s rate.
        </Notice>
      )}
      {rentCaveat && (
        <Notice kind="info" className={styles.notice}>
          {rentCaveat}
        </Notice>
      )}
      <div className={styles.strip}>
        <ExplainedFigure
          analysis={analysis}
          name="rent"
          label="Monthly rent"
          format={formatWholeDollars}
          note={rentNote(analysis)}
        />
        <ExplainedFigure
          analysis={analysis}
          name="principalAndInterest"
          label="Monthly P&I"
          format={formatWholeDollars}
          note={`on ${formatWholeDollars(figures.loanAmount.value)}`}
        />
        <ExplainedFigure
          analysis={analysis}
          name="cashFlow"
          label="Monthly cash flow"
          format={formatWholeDollars}
          note="rent minus P&I"
        />
        <ExplainedFigure
          analysis={analysis}
          name="dscr"
          label="DSCR"
          format={(value) => formatNumber(value, 2)}
          note={ofDscr && <Verdict tone={ofDscr}>{dscrRating}</Verdict>}
        />
        <ExplainedFigure
          analysis={analysis}
          name="cashOnCash"
          label="Cash-on-cash"
          format={formatPercent}
          note={ofReturn && <Verdict tone={ofReturn}>{cashOnCashRating}</Verdict>}
        />
        <ExplainedFigure
          analysis={analysis}
          name="targetPrice"
          label="Target price"
          format={formatWholeDollars}
          note={targetNote(figures.targetPriceReach)}
        />
        <ExplainedFigure
          analysis={analysis}
          name="pricePerSqft"
          label="Price / sqft"
          format={formatWholeDollars}
          note={areaNote(analysis.property)}
        />
      </div>
      <div className={styles.below}>
        <TypedRentField analysis={analysis} />
        <div className={styles.cash}>
          <ExplainedFigure
            analysis={analysis}
            name="cashNeeded"
            label="Cash to close"
            format={formatWholeDollars}
            size="small"
          />
          <span className={styles.sign} aria-hidden="true">
            =
          </span>
          <ExplainedFigure
            analysis={analysis}
            name="downPayment"
            label={`Down payment, ${formatPercent(downPaymentRate, 0)}`}
            format={() => formatWholeDollars(down ?? null)}
            size="small"
          />
          <span className={styles.sign} aria-hidden="true">
            +
          </span>
          <ExplainedFigure
            analysis={analysis}
            name="closingCosts"
            label={`Closing costs, ${formatPercent(closingCostsRate, 0)}`}
            format={() => formatWholeDollars(closing ?? null)}
            size="small"
          />
          <ExplainedFigure
            analysis={analysis}
            name="loanAmount"
            label="Loan"
            format={formatWholeDollars}
            size="small"
          />
        </div>
      </div>
    </Card>
  );
}
