import { boundsOf, type RangeName } from '@rei/domain/listings/search-filters';
import type { SearchState } from '@rei/domain/listings/search-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { ranges, type SearchDraft } from '../hooks/use-search-draft.ts';
import panelStyles from './filter-panel.module.css';
import styles from './more-filters.module.css';
import { searchFormId } from './search-form.tsx';

type MoreRange = Exclude<RangeName, 'price'>;

interface RangeControl {
  legend: string;
  from: string;
  to: string;
  /** What the arrow keys add and take away, and where they begin in an empty field. */
  step: number;
  start: number;
  isGrouped?: true;
}

/** The ranges besides the price, in the order of the page. */
const controls: Record<MoreRange, RangeControl> = {
  sqft: { legend: 'Square feet', from: 'Smallest', to: 'Largest', step: 100, start: 1500, isGrouped: true },
  year: { legend: 'Year built', from: 'Earliest', to: 'Latest', step: 1, start: 1990 },
};

// Object.keys widens to string; these are the table's own keys.
const moreRanges = Object.keys(controls) as MoreRange[];

interface MoreFiltersProps {
  state: SearchState;
  draft: SearchDraft;
}

function setCount(state: SearchState): number {
  const set = moreRanges.filter((range) => ranges[range].some((field) => state[field] !== null));
  return set.length + (state.keywords === '' ? 0 : 1);
}

/** Filters that few searches need: folded away until one of them is set or the section is opened. */
export function MoreFilters({ state, draft }: MoreFiltersProps) {
  const [wasToggled, setToggled] = useState<boolean>();
  const count = setCount(state);
  const field = { form: searchFormId, autoComplete: 'off' };
  return (
    <details
      className={styles.section}
      open={wasToggled ?? count > 0}
      onToggle={(event) => setToggled(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        {count > 0 ? `More filters, ${count} set` : 'More filters'}
        <ChevronDown aria-hidden />
      </summary>
      <div className={panelStyles.panel}>
        {moreRanges.map((range) => {
          const { legend, from, to, ...look } = controls[range];
          const [low, high] = ranges[range];
          const shared = { ...field, ...boundsOf(range), ...look };
          return (
            <fieldset key={range}>
              <legend>{legend}</legend>
              <div className={panelStyles.range}>
                <WholeNumberInput {...shared} {...draft.rangeField(low)} label={from} />
                <WholeNumberInput {...shared} {...draft.rangeField(high)} label={to} />
              </div>
            </fieldset>
          );
        })}
        <div>
          <TextField {...field} {...draft.keywordsField} label="Keywords in the remarks" placeholder="fixer, pool" />
        </div>
      </div>
    </details>
  );
}
