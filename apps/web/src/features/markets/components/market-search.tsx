import type { Suggestion } from '@rei/domain/listings/suggestion';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlaceCombo } from '#property/place-combo.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './markets.module.css';

/** Milliseconds without a key before the table follows. */
const settleTime = 400;

interface MarketSearchProps {
  text: string;
  onSearch: (text: string) => void;
  /** A suggested place was taken: the parts of the address that show it. */
  onChoose: (changes: Record<string, string | undefined>) => void;
}

/** Narrows the table by a name; a place that is suggested is shown at its own level. */
export function MarketSearch({ text, onSearch, onChoose }: MarketSearchProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The address changed by Back, a link or a choice.
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  const send = useEffectEvent((next: string) => {
    setKnown(next);
    onSearch(next);
  });
  useEffect(() => {
    if (typed.trim() === known.trim()) return;
    const timer = setTimeout(() => send(typed.trim()), settleTime);
    return () => clearTimeout(timer);
  }, [typed, known]);

  return (
    <PlaceCombo
      className={styles.search}
      label="Market"
      hideLabel
      placeholder="Search markets"
      value={typed}
      onChange={setTyped}
      onChoose={(place) => onChoose(shownAlone(place))}
      enterHint="show"
      maxLength={100}
      spellCheck={false}
      prefix={<Search aria-hidden />}
      suffix={
        typed !== '' && (
          <IconButton label="Clear search" size="small" onClick={() => setTyped('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

/** The level of a place with its name; of a county and city also the state. */
function shownAlone({ label, market }: Suggestion): Record<string, string | undefined> {
  const [name = label, state] = label.split(/, (?=[A-Z]{2}$)/);
  return { level: market?.level, q: name, state, county: undefined, city: undefined };
}
