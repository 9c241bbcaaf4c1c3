import type { SearchState } from '@rei/domain/listings/search-query';
import { Select } from '#ui/select.tsx';
import styles from './filter-panel.module.css';

const bedChoices = [1, 2, 3, 4, 5, 6];
const bathChoices = [1, 1.5, 2, 2.5, 3, 4];

/** 'Any', '1+' and so on; also what an address bar asks for and is not among the choices. */
function atLeastOptions(choices: readonly number[], chosen: number | null) {
  const numbers = chosen === null || choices.includes(chosen) ? choices : [...choices, chosen].sort((a, b) => a - b);
  return [{ value: '', label: 'Any' }, ...numbers.map((number) => ({ value: `${number}`, label: `${number}+` }))];
}

interface AtLeastProps {
  label: string;
  choices: readonly number[];
  value: number | null;
  onChange: (value: number | null) => void;
}

function AtLeastSelect({ label, choices, value, onChange }: AtLeastProps) {
  return (
    <Select
      label={label}
      value={value === null ? '' : `${value}`}
      options={atLeastOptions(choices, value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}

interface RoomsFilterProps {
  state: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
}

/** The fewest bedrooms and bathrooms. */
export function RoomsFilter({ state, onChange }: RoomsFilterProps) {
  return (
    <fieldset>
      <legend>Bedrooms and baths</legend>
      <div className={styles.range}>
        <AtLeastSelect
          label="Minimum beds"
          choices={bedChoices}
          value={state.minBeds}
          onChange={(minBeds) => onChange({ minBeds })}
        />
        <AtLeastSelect
          label="Minimum baths"
          choices={bathChoices}
          value={state.minBaths}
          onChange={(minBaths) => onChange({ minBaths })}
        />
      </div>
    </fieldset>
  );
}
