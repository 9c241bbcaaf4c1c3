import { propertyTypeLabel, searchTypes } from '@rei/domain/listings/property-type';
import { type YesField, yesFilters } from '@rei/domain/listings/search-filters';
import { type SearchState, searchPriceStep, toggleSearchType } from '@rei/domain/listings/search-query';
import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { switchLabel } from '../filter-words.ts';
import type { SearchDraft } from '../hooks/use-search-draft.ts';
import { statusToggles } from '../search-chips.ts';
import styles from './filter-panel.module.css';
import { MoreFilters } from './more-filters.tsx';
import { RoomsFilter } from './rooms-filter.tsx';
import { searchFormId } from './search-form.tsx';

const switches: { setting: YesField | 'hasRent'; label: string }[] = [
  ...yesFilters.map(({ field, param }) => ({ setting: field, label: switchLabel(param) })),
  { setting: 'hasRent', label: switchLabel('has_rent') },
];

const lastTypeStays = 'Select at least one property type.';

interface FilterPanelProps {
  state: SearchState;
  draft: SearchDraft;
  onChange: (changes: Partial<SearchState>) => void;
}

/** Everything that narrows a search besides its text. */
export function FilterPanel({ state, draft, onChange }: FilterPanelProps) {
  const typesHelpId = useId();
  const isLastType = state.types.length === 1;
  const priceField = { step: searchPriceStep, form: searchFormId, autoComplete: 'off', prefix: null };

  return (
    <div className={styles.panel}>
      <fieldset>
        <legend>Price</legend>
        <div className={styles.range}>
          <MoneyInput {...priceField} {...draft.rangeField('minPrice')} label="Minimum" />
          <MoneyInput {...priceField} {...draft.rangeField('maxPrice')} label="Maximum" />
        </div>
      </fieldset>
      <RoomsFilter state={state} onChange={onChange} />
      <fieldset>
        <legend>Property type</legend>
        {searchTypes.map((type) => {
          const isChecked = state.types.includes(type);
          return (
            <Checkbox
              key={type}
              checked={isChecked}
              lockedBy={isChecked && isLastType ? typesHelpId : undefined}
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
          <Switch key={key} checked={state[key]} onChange={(isOn) => onChange({ [key]: isOn, anyStatus: false })}>
            {label}
          </Switch>
        ))}
        <p className={styles.help}>Off = active listings only. An address finds any status.</p>
      </fieldset>
      <div>
        {switches.map(({ setting, label }) => (
          <Switch key={setting} checked={state[setting]} onChange={(isOn) => onChange({ [setting]: isOn })}>
            {label}
          </Switch>
        ))}
        <Switch checked={state.showHidden} onChange={(showHidden) => onChange({ showHidden })}>
          Show Hidden
        </Switch>
      </div>
      <MoreFilters state={state} draft={draft} />
    </div>
  );
}
