import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { afterRepairValue } from '@rei/domain/underwriting/after-repair';
import { estimateFromComps } from '@rei/domain/underwriting/comps';
import type { Comp } from '@rei/domain/underwriting/comps-answer';
import { leadingValue } from '@rei/domain/underwriting/leading-value';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Caveat } from '#ui/caveat.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { basis, leadWords, reach } from '../comp-words.ts';
import { compsQuery } from '../comps-query.ts';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { useChangeEstimate } from '../mutations.ts';
import { pinnedWith } from '../pinned-comps.ts';
import styles from './comps-card.module.css';
import { CompsMap } from './comps-map.tsx';
import { CompsNotes } from './comps-notes.tsx';
import { CompsTable } from './comps-table.tsx';
import { CompsValues } from './comps-values.tsx';
import { GrowthSwitch } from './growth-switch.tsx';
import { OwnEstimate } from './own-estimate.tsx';

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
      <div className={styles.top}>
        <div>
          <CompsValues found={found} lead={lead} repaired={repaired} accuracy={query.data.accuracy} />
          <OwnEstimate home={subject} estimate={estimate} repairedValue={repaired.value} onKeep={keep} />
          {estimate.arv !== null && (
            <div className={styles.growth}>
              <GrowthSwitch underwriting={underwriting} />
              {isUnexplained && (
                <Caveat>No repair budget entered: an ARV above the price counts as equity from day one.</Caveat>
              )}
            </div>
          )}
        </div>
        <CompsMap subject={subject} comps={found.comps} pointedId={pointedId} onPoint={setPointedId} />
      </div>
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
      <CompsNotes
        answer={query.data}
        isByComps={isByComps}
        areSales={found.sales === found.counted}
        testedValue={found.sales === found.counted && !comps.some(isChosen) ? found.value : null}
        isAllDemo={isAllDemo}
      />
    </FoldCard>
  );
}
