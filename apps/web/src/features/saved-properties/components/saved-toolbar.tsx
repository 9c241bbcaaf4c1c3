import { type DealStage, dealStageLabel, dealStages } from '@rei/domain/activity/deal-progress';
import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { keysOf } from '#lib/keys-of.ts';
import { LiveSearch } from '#ui/live-search.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import { savedPropertyQueries } from '../queries.ts';
import { type SavedView, savedSorts } from '../saved-view.ts';
import styles from './saved-toolbar.module.css';
import { ViewSwitch } from './view-switch.tsx';

interface SavedToolbarProps {
  view: SavedView;
  onChange: (changes: Partial<SavedView>, options?: { replace: boolean }) => void;
  /** Without one there is only the list. */
  viewHref?: ((changes: Partial<SavedView>) => To) | undefined;
}

const sortNames = keysOf(savedSorts);
const sortOptions = sortNames.map((sort) => ({ value: sort, label: savedSorts[sort].label }));

/** What is counted follows 'Show Hidden', so that a filter promises what it brings. */
function useStageOptions(showsHidden: boolean): SelectOption<DealStage | ''>[] {
  const { data: counts = [] } = useQuery(savedPropertyQueries.stageCounts());
  const stages = dealStages.map((stage) => {
    const count = counts.find((each) => each.stage === stage);
    const total = count && (showsHidden ? count.total : count.total - count.hidden);
    const label = dealStageLabel(stage);
    return { value: stage, label: total === undefined ? label : `${label} (${formatNumber(total)})` };
  });
  return [{ value: '', label: 'All stages' }, ...stages];
}

function useTagOptions(chosen: string | undefined): SelectOption<string>[] {
  const { data: tags = [] } = useQuery(savedPropertyQueries.tags());
  const names = tags.map(({ tag }) => tag);
  const all = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: '', label: 'All tags' }, ...all.map((tag) => ({ value: tag, label: tag }))];
}

/** Search, filters, order and view of the saved properties. */
export function SavedToolbar({ view, onChange, viewHref }: SavedToolbarProps) {
  const stageOptions = useStageOptions(view.showsHidden);
  const tagOptions = useTagOptions(view.tag);
  return (
    <section className={styles.toolbar} aria-label="Filters">
      <LiveSearch
        className={styles.search}
        label="Search saved properties"
        hideLabel
        placeholder="Search saved properties"
        text={view.text}
        onSearch={(text) => onChange({ text }, { replace: true })}
      />
      <div {...useScrollStop()} className={styles.filters}>
        {view.layout !== 'board' && (
          <Select
            label="Stage"
            hideLabel
            className={styles.select}
            value={view.stage ?? ''}
            options={stageOptions}
            onChange={(stage) => onChange({ stage: stage === '' ? undefined : stage })}
          />
        )}
        {tagOptions.length > 1 && (
          <Select
            label="Tag"
            hideLabel
            className={styles.select}
            value={view.tag ?? ''}
            options={tagOptions}
            onChange={(tag) => onChange({ tag: tag === '' ? undefined : tag })}
          />
        )}
        {view.layout === 'list' && (
          <Select
            label="Sort by"
            hideLabel
            className={styles.select}
            value={view.sort}
            options={sortOptions}
            onChange={(sort) => onChange({ sort })}
          />
        )}
        <Switch checked={view.showsHidden} onChange={(showsHidden) => onChange({ showsHidden })}>
          Show Hidden
        </Switch>
      </div>
      {viewHref && <ViewSwitch layout={view.layout} hrefOf={(layout) => viewHref({ layout, page: 1 })} />}
    </section>
  );
}
