import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import { afterRepairValue } from '@rei/domain/underwriting/after-repair';
import { enoughComps, estimateFromComps } from '@rei/domain/underwriting/comps';
import type { Comp } from '@rei/domain/underwriting/comps-answer';
import { leadingValue } from '@rei/domain/underwriting/leading-value';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { AutosaveMoneyInput } from '#ui/autosave-money-input.tsx';
import { Button } from '#ui/button.tsx';
import { Caveat } from '#ui/caveat.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Figure } from '#ui/figure.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { basis, conditionWords, leadWords, promisedRange, rangeText, reach } from '../comp-words.ts';
import { compsQuery } from '../comps-query.ts';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { useChangeEstimate } from '../mutations.ts';
import { pinnedWith } from '../pinned-comps.ts';
import { AfterRepairFigure } from './after-repair-figure.tsx';
import styles from './comps-card.module.css';
import { CompsMap } from './comps-map.tsx';
import { CompsTable } from './comps-table.tsx';
import { GrowthSwitch } from './growth-switch.tsx';
import { ListedValueHint } from './listed-value-hint.tsx';
import { RehabStart } from './rehab-start.tsx';
import { StatisticalHint } from './statistical-hint.tsx';

const AddComp = lazy(() => import('./add-comp.tsx').then((module) => ({ default: module.AddComp })));

function others(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id);
}

const isChosen = ({ isPinned, isExcluded }: Comp) => isPinned || isExcluded;

/** Comparable homes of the store, which of them count, and the value after renovations that they come to. */
export function CompsCard({ underwriting }: { underwriting: Underwriting }) {
  const { facts, estimate } = underwriting;
  const query = useQuery(compsQuery(facts.propertyId));
  const change = useChangeEstimate(facts.propertyId);
  const showToast = useToast();
  const [pointedId, setPointedId] = useState<string>();

  function keep(changes: Partial<PropertyEstimate>): void {
    change.mutate(
      { ...estimate, ...changes },
      { onError: (problem) => showToast({ text: errorMessage(problem, 'Couldn’t save your choice.') }) },
    );
  }

  function choose(id: string, list: 'pinnedComps' | 'excludedComps', isIn: boolean): void {
    const chosen = { pinnedComps: others(estimate.pinnedComps, id), excludedComps: others(estimate.excludedComps, id) };
    keep({ ...chosen, [list]: isIn ? chosen[list] : [...chosen[list], id] });
  }

  if (query.isPending) {
    return (
      <FoldCard title="Comps" folds="phone" summary="Loading...">
        <Loading text="Loading comps...">
          <Skeleton height={240} />
        </Loading>
      </FoldCard>
    );
  }
  if (query.isError) {
    return (
      <FoldCard title="Comps" folds="phone" summary="Couldn’t load comps.">
        <ErrorState text="Couldn’t load comps." onRetry={() => void query.refetch()} />
      </FoldCard>
    );
  }
  const { subject, steps, comps } = query.data;
  const found = estimateFromComps(comps, subject, query.data.adjustments);
  const lead = leadingValue(query.data, found);
  const isByComps = lead.by === 'comps';
  const repaired = afterRepairValue(found, subject, { worth: query.data.adjustments, lead });
  const price = underwriting.computed?.input.price ?? facts.price;
  const isUnexplained =
    underwriting.assumptions.growsFromArv.value === 1 &&
    (estimate.renovations ?? 0) === 0 &&
    price !== null &&
    (estimate.arv ?? 0) > price;
  const isAllDemo = comps.length > 0 && comps.every(({ isDemo }) => isDemo);
  return (
    <FoldCard
      flush
      className={styles.card}
      title="Comps"
      folds="phone"
      summary={
        lead.value === null
          ? `${formatNumber(comps.length)} found`
          : `${formatWholeDollars(lead.value)} estimated value · ${isByComps ? basis(found, isAllDemo) : leadWords[lead.by]}`
      }
      tag={
        found.counted > 0 && (
          <Tag tone={found.sales === found.counted ? 'primary' : 'brass'}>{basis(found, isAllDemo)}</Tag>
        )
      }
      action={steps.length > 0 && <span className={styles.step}>{reach(steps)}</span>}
    >
      <div className={isByComps ? styles.head : `${styles.head} ${styles.withLead}`}>
        {!isByComps && (
          <Figure
            label="Estimated value"
            value={formatWholeDollars(lead.value)}
            note={`${leadWords[lead.by]}${promisedRange(lead)}`}
            size="small"
          />
        )}
        <Figure
          label="Price per sqft"
          value={formatWholeDollars(found.pricePerSqft)}
          note={found.counted === 0 ? 'not enough homes' : `of ${formatNumber(found.counted)} adjusted comps`}
          size="small"
        />
        <Figure
          label={isByComps ? 'Estimated value' : 'By adjusted comps'}
          value={formatWholeDollars(found.value)}
          note={
            found.value === null
              ? found.counted === 0
                ? 'not enough homes'
                : 'living area unknown'
              : rangeText(found, query.data.accuracy)
          }
          size="small"
        />
        <AfterRepairFigure found={repaired} />
        <div className={styles.arv}>
          <EstimateField label="Your ARV" value={estimate.arv} onKeep={(arv) => keep({ arv })} />
          {repaired.value !== null && Math.round(repaired.value) !== estimate.arv && (
            <Button size="small" onClick={() => keep({ arv: Math.round(repaired.value ?? 0) })}>
              Use {formatWholeDollars(repaired.value)}
            </Button>
          )}
        </div>
        <EstimateField
          label="Renovations"
          value={estimate.renovations}
          onKeep={(renovations) => keep({ renovations })}
        />
      </div>
      {query.data.accuracy !== null && found.sales === found.counted && (
        <p className={styles.hint}>
          <Link to={pagePaths.accuracy}>
            In {query.data.accuracy.name}, half of {formatCounted(query.data.accuracy.tested, 'tested sale')} sold
            within {formatPercent(query.data.accuracy.medianError, 0)} of the{' '}
            {isByComps ? 'estimate' : 'value by comps'}.
          </Link>
        </p>
      )}
      <StatisticalHint
        statistical={query.data.statistical}
        compsValue={found.sales === found.counted && !comps.some(isChosen) ? found.value : null}
      />
      {subject.condition && (
        <p className={styles.hint}>
          Condition by this home’s remarks: {conditionWords[subject.condition]}. The estimated value takes that into
          account.
        </p>
      )}
      <RehabStart home={subject} budget={estimate.renovations} onUse={(renovations) => keep({ renovations })} />
      {query.data.listed && <ListedValueHint listed={query.data.listed} />}
      <p className={styles.hint}>Your ARV and repair budget are used above and in your offers.</p>
      {estimate.arv !== null && (
        <div className={styles.growth}>
          <GrowthSwitch underwriting={underwriting} />
          {isUnexplained && (
            <Caveat>No repair budget entered: an ARV above the price counts as equity from day one.</Caveat>
          )}
        </div>
      )}
      <CompsMap subject={subject} comps={found.comps} pointedId={pointedId} onPoint={setPointedId} />
      {comps.length === 0 ? (
        <EmptyState
          text={subject.hasPlace ? 'No comps found.' : 'This property’s location is unknown, so there are no comps.'}
          hint="Enter your own ARV above to value the home after repairs."
        />
      ) : (
        <CompsTable
          comps={found.comps}
          subject={subject}
          learnedFrom={query.data.learnedFrom}
          isAllDemo={isAllDemo}
          pointedId={pointedId}
          onPoint={setPointedId}
          onChoose={choose}
        />
      )}
      {subject.hasPlace && (
        <Suspense>
          <AddComp
            knownIds={[facts.propertyId, ...comps.map(({ propertyId }) => propertyId)]}
            onAdd={(id) => keep({ pinnedComps: pinnedWith(id, found.comps) })}
          />
        </Suspense>
      )}
      <p className={styles.foot}>
        {isAllDemo && 'All of these homes are demo data. '}
        {subject.isZipCentre &&
          'Distances are measured from the center of the ZIP because this property’s location is unknown. '}
        {steps.length > 1 && `We widened the search to find at least ${enoughComps} comps. `}
        Each comp’s price is adjusted for its differences from this property, and the more alike it is, the more it
        counts. Pick comps to use only those. Outliers (more than two standard deviations away) are excluded.
      </p>
    </FoldCard>
  );
}

interface EstimateFieldProps {
  label: string;
  value: number | null;
  onKeep: (value: number | null) => void;
}

function EstimateField({ label, value, onKeep }: EstimateFieldProps) {
  const [kept, setKept] = useState(value);
  const [typed, setTyped] = useState(value);
  // Set from elsewhere: by the button beside it, or taken back.
  if (kept !== value) {
    setKept(value);
    setTyped(value);
  }
  return <AutosaveMoneyInput label={label} value={typed} kept={value} onChange={setTyped} onKeep={onKeep} />;
}
