import { propertyTypeLabel, searchTypes } from '@rei/domain/listings/property-type';
import { type SearchState, searchPriceStep, toggleSearchType } from '@rei/domain/listings/search-query';
import { type KeyboardEvent, useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Switch } from '#ui/switch.tsx';
import type { SearchDraft } from '../hooks/use-search-draft.ts';
import { statusToggles } from '../search-chips.ts';
import styles from './filter-panel.module.css';
import { searchFormId } from './search-form.tsx';

const lastTypeStays = 'At least one property type stays selected.';

interface FilterPanelProps {
  state: SearchState;
  draft: SearchDraft;
  onChange: (changes: Partial<SearchState>) => void;
  /** A price field was left or stepped: search with what it holds. */
  onPricesTyped: () => void;
}

/** Everything that narrows a search besides its text. */
export function FilterPanel({ state, draft, onChange, onPricesTyped }: FilterPanelProps) {
  const typesHelpId = useId();
  const isLastType = state.types.length === 1;

  const priceField = {
    step: searchPriceStep,
    form: searchFormId,
    autoComplete: 'off',
    onBlur: onPricesTyped,
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowUp' || key === 'ArrowDown') onPricesTyped();
    },
  };

  return (
    <div className={styles.panel}>
      <fieldset>
        <legend>Price</legend>
        <div className={styles.range}>
          <MoneyInput {...priceField} {...draft.priceField('minPrice')} label="Minimum" prefix={null} />
          <MoneyInput {...priceField} {...draft.priceField('maxPrice')} label="Maximum" prefix={null} />
        </div>
      </fieldset>
      <fieldset aria-describedby={typesHelpId}>
        <legend>Property type</legend>
        {searchTypes.map((type) => {
          const isChecked = state.types.includes(type);
          return (
            <Checkbox
              key={type}
              checked={isChecked}
              disabled={isChecked && isLastType}
              title={isChecked && isLastType ? lastTypeStays : undefined}
              onChange={() => onChange({ types: toggleSearchType(state.types, type) })}
            >
              {propertyTypeLabel(type)}
            </Checkbox>
          );
        })}
        <p id={typesHelpId} className={styles.help} role="status">
          {isLastType && lastTypeStays}
        </p>
      </fieldset>
      <fieldset>
        <legend>Status</legend>
        {statusToggles.map(({ key, label }) => (
          <Switch key={key} checked={state[key]} onChange={(isOn) => onChange({ [key]: isOn })}>
            {label}
          </Switch>
        ))}
        <p className={styles.help}>With none on: For Sale and Foreclosure. With any on: exactly those.</p>
      </fieldset>
      <div className={styles.part}>
        <Switch checked={state.showHidden} onChange={(showHidden) => onChange({ showHidden })}>
          Show Hidden
        </Switch>
      </div>
    </div>
  );
}
