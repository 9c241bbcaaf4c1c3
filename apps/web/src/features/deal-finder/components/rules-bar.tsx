import { type DealMeasure, dealMeasureRules, type RuleMeasure, ruleMeasures } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { formatRate } from '@rei/domain/kernel/format';
import { maxCriteria } from '@rei/domain/underwriting/buy-box';
import type { BuyBox } from '@rei/domain/underwriting/stored';
import { lazy, memo, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import type { DealView } from '../deal-view.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { ruleText } from '../measure-text.ts';
import { usePageParts } from '../page-parts.ts';
import styles from './rules-bar.module.css';
import { SettingChip } from './setting-chip.tsx';

const editors = () => import('./editors.tsx');
const RuleEditor = lazy(() => editors().then((module) => ({ default: module.RuleEditor })));
const GoalEditor = lazy(() => editors().then((module) => ({ default: module.GoalEditor })));
const RehabChip = lazy(() => editors().then((module) => ({ default: module.RehabChip })));
const SellerTermsEditor = lazy(() => editors().then((module) => ({ default: module.SellerTermsEditor })));

/** What a new rule is about: the first of these that no rule is about yet. */
const usualMeasures: readonly RuleMeasure[] = ['cashOnCash', 'monthlyCashFlow', 'dscrBank', 'price', ...ruleMeasures];

/** What the first terms rank by. */
const sellerSort = { measure: 'sellerCashOnCash', direction: 'desc' } as const;

const ofSellers: readonly DealMeasure[] = [
  'sellerCashFlow',
  'sellerCashOnCash',
  'sellerDscr',
  'largestPremium',
  'smallestDownPayment',
];

function withoutSellers(sort: DealView['sort']): DealView['sort'] {
  return sort && ofSellers.includes(sort.measure) ? null : sort;
}

interface RulesBarProps {
  view: DealView;
  /** Those of the view or of the default buy box; undefined while they are fetched. */
  rules: readonly DealCriterion[] | undefined;
  box: BuyBox | undefined;
  /** Whether renovations are a part of what is shown or judged. */
  isRenovated: boolean;
  change: DealViewState['change'];
  /** The buy box may have changed. */
  onClosed: () => void;
}

/** What a deal has to keep, and the terms that further figures are counted with. */
export const RulesBar = memo(function RulesBar({
  view,
  rules = [],
  box,
  isRenovated,
  change,
  onClosed,
}: RulesBarProps) {
  const { BuyBoxDialog } = usePageParts();
  const [isOpen, setOpen] = useState(false);
  const { goal, sellerTerms, sort } = view;
  const suggested = usualMeasures.find((each) => rules.every(({ measure }) => measure !== each)) ?? 'price';
  const keep = (place: number, rule: DealCriterion) =>
    change({ rules: rules.map((each, at) => (at === place ? rule : each)) });

  return (
    <div {...useScrollStop()} className={styles.rules}>
      <span className={styles.name}>Rules</span>
      <div {...useScrollStop()} className={styles.chips}>
        {rules.map((rule, place) => (
          <SettingChip
            // biome-ignore lint/suspicious/noArrayIndexKey: a chip that is changed stays the one with the focus
            key={place}
            look="rule"
            label={dealMeasureRules[rule.measure].label}
            value={ruleText(rule)}
            width={360}
          >
            {(close) => (
              <RuleEditor
                rule={rule}
                suggested={suggested}
                onKeep={(kept) => {
                  close();
                  keep(place, kept);
                }}
                onRemove={() => {
                  close();
                  change({ rules: rules.filter((_each, at) => at !== place) });
                }}
              />
            )}
          </SettingChip>
        ))}
        {rules.length < maxCriteria && (
          <SettingChip label="+ Add rule" title="New rule" width={360}>
            {(close) => (
              <RuleEditor
                rule={undefined}
                suggested={suggested}
                onKeep={(rule) => {
                  close();
                  change({ rules: [...rules, rule] });
                }}
                onRemove={close}
              />
            )}
          </SettingChip>
        )}
        <SettingChip
          label="Highest price for"
          value={
            goal ? `${dealMeasureRules[goal.measure].label} ${ruleText({ ...goal, limit: 'at_least' })}` : 'the rules'
          }
          title="Goal"
          look={goal ? 'rule' : 'plain'}
          width={360}
        >
          {(close) => (
            <GoalEditor
              goal={goal}
              onKeep={(next) => {
                close();
                change({ goal: next });
              }}
            />
          )}
        </SettingChip>
        <SettingChip
          label="Seller financing"
          value={
            sellerTerms
              ? `${formatRate(sellerTerms.downPayment)} down, ${formatRate(sellerTerms.rate)}, ${sellerTerms.termYears} years`
              : 'off'
          }
          title="Seller financing terms"
          look={sellerTerms ? 'rule' : 'plain'}
          width={360}
        >
          {(close) => (
            <SellerTermsEditor
              terms={sellerTerms}
              onKeep={(terms) => {
                close();
                // What nothing is known of any more cannot be ranked by.
                change({ sellerTerms: terms, sort: terms ? (sort ?? sellerSort) : withoutSellers(sort) });
              }}
            />
          )}
        </SettingChip>
        {isRenovated && (
          <Suspense>
            <RehabChip rehab={view.rehab} onChange={(rehab, isSliding) => change({ rehab }, { isSliding })} />
          </Suspense>
        )}
      </div>
      <div className={styles.end}>
        {view.rules !== null && (
          <Button variant="text" size="small" onClick={() => change({ rules: null })}>
            Use my buy box
          </Button>
        )}
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit buy box
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <BuyBoxDialog
            box={box ?? null}
            onClose={() => {
              setOpen(false);
              onClosed();
            }}
          />
        </Suspense>
      )}
    </div>
  );
});
