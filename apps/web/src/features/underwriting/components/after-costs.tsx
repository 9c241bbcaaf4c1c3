import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { toShare } from '@rei/domain/kernel/rate';
import type { AfterCosts as Judged } from '@rei/domain/listings/after-costs';
import { highestPrice } from '@rei/domain/underwriting/highest-price';
import { afterCosts, closeWithin, soldAfterCosts } from '@rei/domain/underwriting/verdict';
import { useQuery } from '@tanstack/react-query';
import { cashFlowText, VerdictPlate } from '#property/after-cost-verdict.tsx';
import { focusOwnRent } from '#property/own-rent.ts';
import { Button } from '#ui/button.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { underwritingQueries } from '../queries.ts';
import styles from './after-costs.module.css';
import { FigureText } from './explaining.tsx';
import { PriceScale } from './price-scale.tsx';

/** The verdict after operating costs, as it stands on the page; undefined while the user's rules are fetched. */
function useJudged({ facts, partly, computed }: Underwriting): Judged | undefined {
  const own = useQuery(underwritingQueries.ownRules()).data;
  if (!own) return undefined;
  if (facts.isSold && partly.unknown.includes('price')) return soldAfterCosts;
  return afterCosts({
    ...{ input: computed?.input ?? partly.input, unknown: partly.unknown, rules: own.rules },
    // The quick figures know nothing of what is tried.
    quickCashOnCash: computed?.isTried ? null : facts.quickCashOnCash,
  });
}

/** '$5,600 below list': how far a price lies from the one that is judged. */
function gapText(gap: number, name: string): string {
  return `${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} ${name}`;
}

/** The verdict after operating costs with its figures: the largest of the page, above the quick rating. */
export function AfterCosts({ underwriting }: { underwriting: Underwriting }) {
  const judged = useJudged(underwriting);
  if (!judged) return null;
  const { facts, partly, computed } = underwriting;
  const input = computed?.input ?? partly.input;
  const { isDoubtful, monthlyCashFlow, passesUpTo, verdict } = judged;
  const carries = computed && highestPrice(input, { measure: 'cash_flow', value: 0 });
  const breakEven = carries?.kind === 'found' ? carries.price : null;
  const isJudged = computed !== null && !isDoubtful;
  const gap = passesUpTo === null ? 0 : Math.floor(passesUpTo) - input.price;
  const isListed = facts.price !== null && !computed?.isTried;
  return (
    <>
      <div className={styles.hero}>
        <div>
          <VerdictPlate verdict={judged} size="hero" />
          <p className={styles.note}>after operating costs</p>
        </div>
        <div className={styles.flow}>
          <b className={monthlyCashFlow !== null && monthlyCashFlow < 0 && !isDoubtful ? 'negative' : undefined}>
            {isDoubtful ? (
              noValue
            ) : (
              <FigureText
                figure={{ part: 'headline', name: 'monthlyCashFlow' }}
                label="Monthly cash flow"
                value={cashFlowText(monthlyCashFlow).replace('/mo', '')}
              />
            )}
          </b>
          <p className={styles.note}>monthly cash flow</p>
        </div>
      </div>
      {isJudged && (
        <dl className={styles.figures}>
          <div>
            <dt>Cash-on-cash</dt>
            <dd>
              <FigureText
                figure={{ part: 'headline', name: 'cashOnCash' }}
                label="Cash-on-cash"
                value={judged.cashOnCash === null ? 'no cash left in' : formatPercent(judged.cashOnCash, 1)}
              />
            </dd>
          </div>
          <div>
            <dt>DSCR</dt>
            <dd>
              <FigureText
                figure={{ part: 'headline', name: 'dscr' }}
                label="DSCR"
                value={formatNumber(computed.result.figures.dscrBank, 2)}
              />
            </dd>
          </div>
          <div>
            <dt>Cash to close</dt>
            <dd>
              <FigureText
                figure={{ part: 'headline', name: 'cashToClose' }}
                label="Cash to close"
                value={formatWholeDollars(computed.result.figures.cashInvested)}
              />
            </dd>
          </div>
        </dl>
      )}
      {isJudged && passesUpTo !== null && (
        <PriceScale
          price={input.price}
          passesUpTo={passesUpTo}
          closeUpTo={passesUpTo / (1 - toShare(closeWithin))}
          breakEven={breakEven}
          listPrice={computed.isTried && computed.base.price !== input.price ? computed.base.price : null}
        />
      )}
      <p className={styles.reason}>
        <Reason judged={judged} />
      </p>
      {underwriting.missing.includes('rent') && (
        <div className={styles.next}>
          <p>Cash flow, cash-on-cash and the price that passes follow from the rent.</p>
          <Button variant="primary" size="small" onClick={focusOwnRent}>
            Enter a rent
          </Button>
        </div>
      )}
      {isJudged && (passesUpTo !== null || breakEven !== null) && (
        <p className={styles.prices}>
          {passesUpTo !== null && verdict === 'fails' && (
            <span>
              Passes at{' '}
              <b>
                <FigureText
                  figure={{ part: 'headline', name: 'passesUpTo' }}
                  label="Passes up to"
                  value={formatWholeDollars(Math.floor(passesUpTo))}
                />
              </b>
              {` (${gapText(gap, isListed ? 'list' : 'this price')})`}
            </span>
          )}
          {breakEven !== null && (
            <span>
              Break-even price{' '}
              <FigureText
                figure={{ part: 'headline', name: 'breakEvenPrice' }}
                label="Break-even price"
                value={formatWholeDollars(breakEven)}
              />
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Why; a price in it explains itself. */
function Reason({ judged: { reason, passesUpTo } }: { judged: Judged }) {
  const price = passesUpTo === null ? null : formatWholeDollars(Math.floor(passesUpTo));
  if (price === null || !reason.endsWith(price)) return reason;
  return (
    <>
      {reason.slice(0, -price.length)}
      <FigureText figure={{ part: 'headline', name: 'passesUpTo' }} label="Passes up to" value={price} />
    </>
  );
}

/** The same in the page's bar, seen once the hero has scrolled away; what is tried out is said here too. */
export function AfterCostsInBar({ underwriting }: { underwriting: Underwriting }) {
  const judged = useJudged(underwriting);
  if (!judged) return null;
  return (
    <div className={styles.inBar}>
      <span aria-hidden="true">
        <VerdictPlate verdict={judged} />
        {!judged.isDoubtful && judged.monthlyCashFlow !== null && <b>{cashFlowText(judged.monthlyCashFlow)}</b>}
      </span>
      {underwriting.computed?.isTried && (
        <button type="button" onClick={underwriting.reset}>
          Reset what-if
        </button>
      )}
    </div>
  );
}
