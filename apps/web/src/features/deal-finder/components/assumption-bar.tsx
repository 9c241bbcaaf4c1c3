import type { AssumptionKey } from '@rei/domain/underwriting/assumptions';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, memo, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import { assumedValue } from '../assumed-value.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { assumptionText, shortAssumptions } from '../short-assumptions.ts';
import styles from './rules-bar.module.css';
import { SettingChip } from './setting-chip.tsx';

const AssumptionEditor = lazy(() => import('./editors.tsx').then((module) => ({ default: module.AssumptionEditor })));
const AllAssumptions = lazy(() =>
  import('./all-assumptions.tsx').then((module) => ({ default: module.AllAssumptions })),
);

interface AssumptionBarProps {
  view: DealView;
  assumed: Assumed;
  change: DealViewState['change'];
  isTrying: boolean;
  onTry: () => void;
  /** Profiles may have changed. */
  onClosed: () => void;
}

/** What is assumed of every listing: the profile, and each value to change in place. */
export const AssumptionBar = memo(function AssumptionBar({
  view,
  assumed,
  change,
  isTrying,
  onTry,
  onClosed,
}: AssumptionBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { profiles, profile } = assumed;
  const { typed } = view;
  const said = (key: AssumptionKey) => typed[key] ?? profile.values[key];
  // Until somebody says a share or a minimum it is an estimate for each home.
  const isInsuranceEstimated = said('insuranceRate') === undefined && said('insuranceLowest') === undefined;

  function set(key: AssumptionKey, value: number | null): void {
    const { [key]: _before, ...others } = typed;
    change({ typed: value === null ? others : { ...others, [key]: value } }, { isSliding: true });
  }

  return (
    <div className={styles.line}>
      <Select
        label="Assumption profile"
        hideLabel
        className={styles.profile}
        value={profile.id}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(profileId) => change({ profileId })}
      />
      <div {...useScrollStop()} className={styles.values}>
        {shortAssumptions.map(([key, name]) => (
          <SettingChip
            key={key}
            label={name}
            value={
              key === 'insuranceRate' && isInsuranceEstimated
                ? assumptionText('insuranceYearly', said('insuranceYearly') ?? null)
                : assumptionText(key, assumedValue(key, assumed, typed))
            }
            look={typed[key] === undefined ? 'plain' : 'changed'}
          >
            {() => <AssumptionEditor name={key} assumed={assumed} view={view} onChange={(value) => set(key, value)} />}
          </SettingChip>
        ))}
      </div>
      <div className={styles.end}>
        <Button
          variant="text"
          size="small"
          icon={<SlidersHorizontal aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          All assumptions
        </Button>
        <Button variant="text" size="small" aria-expanded={isTrying} onClick={onTry}>
          What if
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AllAssumptions
            view={view}
            assumed={assumed}
            change={change}
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
