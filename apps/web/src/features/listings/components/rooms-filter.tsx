import type { LeastName } from '@rei/domain/listings/search-filters';
import type { SearchState } from '@rei/domain/listings/search-query';
import { Select } from '#ui/select.tsx';
import styles from './filter-panel.module.css';

/** What can be chosen as the fewest, in the order of the page. */
const controls: Record<
  LeastName,
  { label: string; setting: `min${Capitalize<LeastName>}`; choices: readonly number[] }
> = {
  beds: { label: 'Minimum beds', setting: 'minBeds', choices: [1, 2, 3, 4, 5, 6] },
  baths: { label: 'Minimum baths', setting: 'minBaths', choices: [1, 1.5, 2, 2.5, 3, 4] },
};

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

export function RoomsFilter({ state, onChange }: RoomsFilterProps) {
  return (
    <fieldset>
      <legend>Bedrooms and baths</legend>
      <div className={styles.range}>
        {Object.values(controls).map(({ label, setting, choices }) => (
          <AtLeastSelect
            key={setting}
            label={label}
            choices={choices}
            value={state[setting]}
            onChange={(value) => onChange({ [setting]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
