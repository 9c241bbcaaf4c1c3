import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { type BuyBoxMeasure, buyBoxRules, checkBuyBox } from '@rei/domain/underwriting/buy-box';
import type { ExplainedFigure } from '@rei/domain/underwriting/workings/working';
import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { Verdict, type VerdictTone } from '#ui/verdict.tsx';
import type { Computed } from '../hooks/use-underwriting.ts';
import { underwritingQueries } from '../queries.ts';
import styles from './buy-box-card.module.css';
import { BuyBoxDialog } from './buy-box-dialog.tsx';
import { FigureText } from './explaining.tsx';
import { WhatIfTag } from './what-if-mark.tsx';

const words = { pass: 'Pass', fail: 'Fail', unknown: 'Unknown' } as const;
const tones = { pass: 'good', fail: 'bad', unknown: 'middle' } as const satisfies Record<string, VerdictTone>;

function amountText(measure: BuyBoxMeasure, value: number | null): string {
  const { unit } = buyBoxRules[measure];
  if (unit === 'dollars') return formatWholeDollars(value);
  return unit === 'percent' ? formatPercent(value, 1) : formatNumber(value, 2);
}

/** Where on the page what a rule measures is explained. */
function figureOf(measure: BuyBoxMeasure): ExplainedFigure {
  if (measure === 'price' || measure === 'cashInvested') return { part: 'purchase', name: measure };
  if (measure === 'monthlyCashFlow') return { part: 'headline', name: measure };
  return { part: 'return', name: measure };
}

/** Whether the rental, as it stands on the page, keeps the user's own rules. */
export function BuyBoxCard({ computed }: { computed: Computed }) {
  const { input, result } = computed;
  const query = useQuery(underwritingQueries.ownRules());
  const box = query.data?.box;
  const [isEditing, setEditing] = useState(false);
  const verdict = checkBuyBox(box?.criteria ?? [], { price: input.price, ...result });
  return (
    <FoldCard
      title="Your buy box"
      folds="phone"
      summary={verdict.outcome ? `${verdict.passed} of ${verdict.results.length} pass` : 'No rules set'}
      tag={
        verdict.outcome && (
          <>
            <Tag tone={verdict.outcome === 'pass' ? 'primary' : 'neutral'}>
              {`${verdict.passed} of ${verdict.results.length} pass`}
            </Tag>
            <WhatIfTag computed={computed} />
          </>
        )
      }
      action={
        query.isSuccess && (
          <Button variant="text" size="small" icon={<SlidersHorizontal aria-hidden />} onClick={() => setEditing(true)}>
            {box ? 'Edit' : 'Set rules'}
          </Button>
        )
      }
    >
      {query.isPending && (
        <Loading text="Loading your rules...">
          <Skeleton height={96} />
        </Loading>
      )}
      {query.isError && <ErrorState text="Couldn’t load your rules." onRetry={() => void query.refetch()} />}
      {query.isSuccess && verdict.results.length === 0 && (
        <p className={styles.empty}>
          Set what a deal must meet, such as 8% cash-on-cash or a 6% cap rate, and every property is checked against it.
        </p>
      )}
      <ul className={styles.rules}>
        {verdict.results.map(({ criterion, actual, outcome }) => (
          <li key={`${criterion.measure}-${criterion.limit}`}>
            <span>
              {buyBoxRules[criterion.measure].label}{' '}
              <small>
                {criterion.limit === 'at_least' ? 'at least' : 'at most'}{' '}
                {amountText(criterion.measure, criterion.value)}
              </small>
            </span>
            <b className="tabular">
              <FigureText
                figure={figureOf(criterion.measure)}
                label={buyBoxRules[criterion.measure].label}
                value={amountText(criterion.measure, actual)}
              />
            </b>
            <Verdict tone={tones[outcome]}>{words[outcome]}</Verdict>
          </li>
        ))}
      </ul>
      {isEditing && <BuyBoxDialog box={box ?? null} onClose={() => setEditing(false)} />}
    </FoldCard>
  );
}
