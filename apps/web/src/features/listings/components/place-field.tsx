import { searchTextMaxLength } from '@rei/domain/listings/search-query';
import type { Suggestion } from '@rei/domain/listings/suggestion';
import Building2 from 'lucide-react/icons/building-2';
import Hash from 'lucide-react/icons/hash';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Trees from 'lucide-react/icons/trees';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { matchedParts } from '#property/matched-parts.ts';
import { suggestionDetail } from '#property/suggestion-detail.ts';
import { ComboField } from '#ui/combo-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePlaceSuggestions } from '../hooks/use-place-suggestions.ts';
import styles from './place-field.module.css';

const kinds = {
  address: { Icon: House, name: 'Address' },
  city: { Icon: Building2, name: 'City' },
  state: { Icon: Landmark, name: 'State' },
  zip: { Icon: MapPin, name: 'ZIP' },
  county: { Icon: Landmark, name: 'County' },
  subdivision: { Icon: Trees, name: 'Subdivision' },
  mls: { Icon: Hash, name: 'MLS number' },
  agent: { Icon: User, name: 'Agent' },
} as const;

/** Said in the field itself, above which it would take a line from the listings. */
const placeLabel = 'Address, city, state or ZIP';

function SuggestionOption({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { Icon, name } = kinds[suggestion.kind];
  const detail = suggestionDetail(suggestion);
  return (
    <>
      <Icon aria-hidden />
      <span className={styles.texts}>
        <span className={styles.label}>
          {matchedParts(suggestion.label, typed).map(({ text, isMatch, start }) =>
            isMatch ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
          )}
        </span>{' '}
        <span className={styles.detail}>{detail}</span>
      </span>
      {detail !== name && <VisuallyHidden>, {name}</VisuallyHidden>}
    </>
  );
}

interface PlaceFieldProps {
  text: string;
  onTextChange: (text: string) => void;
  /** A suggested place or name was taken: search there. */
  onChoose: (text: string) => void;
  onChooseHome: (propertyId: string) => void;
  onClear: () => void;
}

/** The search box, with homes, places and names suggested while one types. */
export function PlaceField({ text, onTextChange, onChoose, onChooseHome, onClear }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const suggestions = usePlaceSuggestions(text, { isWanted: isOpen });
  return (
    <ComboField
      ref={input}
      className={styles.field}
      label={placeLabel}
      hideLabel
      placeholder={placeLabel}
      listLabel="Suggested places"
      value={text}
      onChange={onTextChange}
      isOpen={isOpen}
      onOpenChange={setOpen}
      options={suggestions.map((suggestion) => ({
        id: `${suggestion.kind} ${suggestion.home?.propertyId ?? suggestion.label}`,
        suggestion,
        content: <SuggestionOption suggestion={suggestion} typed={text} />,
      }))}
      onChoose={({ suggestion: { label, home } }) => (home ? onChooseHome(home.propertyId) : onChoose(label))}
      maxLength={searchTextMaxLength}
      spellCheck={false}
      enterKeyHint="search"
      prefix={<MapPin aria-hidden />}
      suffix={
        text !== '' && (
          <IconButton
            label="Clear location"
            size="small"
            className={styles.clear}
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
