import type { SearchState } from '@rei/domain/listings/search-query';
import { searchBounds } from '@rei/domain/listings/search-query-numbers';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import type { SearchDraft } from '../hooks/use-search-draft.ts';
import panelStyles from './filter-panel.module.css';
import styles from './more-filters.module.css';
import { searchFormId } from './search-form.tsx';

/** Where the arrow keys begin in an empty field. */
const usualSqft = 1500;
const usualYear = 1990;

interface MoreFiltersProps {
  state: SearchState;
  draft: SearchDraft;
}

function setCount({ minSqft, maxSqft, minYear, maxYear, keywords }: SearchState): number {
  return [minSqft !== null || maxSqft !== null, minYear !== null || maxYear !== null, keywords !== ''].filter(Boolean)
    .length;
}

/** Filters that few searches need: folded away until one of them is set or the section is opened. */
export function MoreFilters({ state, draft }: MoreFiltersProps) {
  const [wasToggled, setToggled] = useState<boolean>();
  const count = setCount(state);
  const field = { form: searchFormId, autoComplete: 'off' };
  const sqftField = { ...field, ...searchBounds.sqft, step: 100, start: usualSqft, isGrouped: true };
  const yearField = { ...field, ...searchBounds.year, step: 1, start: usualYear };
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
        <fieldset>
          <legend>Square feet</legend>
          <div className={panelStyles.range}>
            <WholeNumberInput {...sqftField} {...draft.rangeField('minSqft')} label="Smallest" />
            <WholeNumberInput {...sqftField} {...draft.rangeField('maxSqft')} label="Largest" />
          </div>
        </fieldset>
        <fieldset>
          <legend>Year built</legend>
          <div className={panelStyles.range}>
            <WholeNumberInput {...yearField} {...draft.rangeField('minYear')} label="Earliest" />
            <WholeNumberInput {...yearField} {...draft.rangeField('maxYear')} label="Latest" />
          </div>
        </fieldset>
        <div>
          <TextField {...field} {...draft.keywordsField} label="Keywords in the remarks" placeholder="fixer, pool" />
        </div>
      </div>
    </details>
  );
}
