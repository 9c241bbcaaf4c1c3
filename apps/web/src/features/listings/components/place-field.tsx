import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { suggestPlaces } from '@rei/domain/listings/endpoints';
import { searchTextMaxLength } from '@rei/domain/listings/search-query';
import Building2 from 'lucide-react/icons/building-2';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { ComboField } from '#ui/combo-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePlaceSuggestions } from '../hooks/use-place-suggestions.ts';
import { matchedParts } from '../matched-parts.ts';
import styles from './place-field.module.css';

type Place = ReplyOf<typeof suggestPlaces>[number];

const kinds = {
  city: { Icon: Building2, name: 'City' },
  state: { Icon: Landmark, name: 'State' },
  zip: { Icon: MapPin, name: 'ZIP' },
} as const;

/** A suggested place, with what is typed standing out. */
function PlaceOption({ place, typed }: { place: Place; typed: string }) {
  const { Icon, name } = kinds[place.kind];
  return (
    <>
      <Icon aria-hidden />
      <span className={styles.label}>
        {matchedParts(place.label, typed).map(({ text, isMatch, start }) =>
          isMatch ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
        )}
      </span>{' '}
      <span className={styles.detail}>{place.detail}</span>
      {place.detail !== name && <VisuallyHidden>, {name}</VisuallyHidden>}
    </>
  );
}

interface PlaceFieldProps {
  text: string;
  onTextChange: (text: string) => void;
  /** A suggestion was taken: search there. */
  onChoose: (text: string) => void;
  onClear: () => void;
}

/** The search box, with places suggested while one types. */
export function PlaceField({ text, onTextChange, onChoose, onClear }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const places = usePlaceSuggestions(text, { isWanted: isOpen });
  return (
    <ComboField
      ref={input}
      className={styles.field}
      label="Address, city, state or ZIP"
      listLabel="Suggested places"
      value={text}
      onChange={onTextChange}
      isOpen={isOpen}
      onOpenChange={setOpen}
      options={places.map((place) => ({
        id: `${place.kind} ${place.label}`,
        label: place.label,
        content: <PlaceOption place={place} typed={text} />,
      }))}
      onChoose={({ label }) => onChoose(label)}
      maxLength={searchTextMaxLength}
      spellCheck={false}
      enterKeyHint="search"
      prefix={<Search aria-hidden />}
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
