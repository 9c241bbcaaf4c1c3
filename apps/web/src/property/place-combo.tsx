import { formatNumber } from '@rei/domain/kernel/format';
import { suggest } from '@rei/domain/listings/endpoints';
import { maxSuggestedCount, type Suggestion } from '@rei/domain/listings/suggestion';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { ComboField } from '#ui/combo-field.tsx';
import type { TextFieldProps } from '#ui/text-field.tsx';
import styles from './place-combo.module.css';

/** How long nothing is typed before places are asked for, in milliseconds. */
const pause = 150;
const shortestText = 2;
const longestText = 200;

interface PlaceComboProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
  onChoose: (place: Suggestion) => void;
  /** What separates several places, of which the last one is being typed. */
  separator?: string;
  /** Only places of these kinds are offered. */
  kinds?: readonly Suggestion['kind'][];
  enterHint?: string;
}

/** The part of a text behind its last separator, which is being typed. */
export function lastPlace(text: string, separator: string | undefined): string {
  return separator === undefined ? text : text.slice(text.lastIndexOf(separator) + 1);
}

/** The text with the place that is being typed replaced, ready for another one. */
export function withLastPlace(text: string, place: string, separator: string): string {
  const before = text.slice(0, text.lastIndexOf(separator) + 1);
  return `${before === '' ? '' : `${before} `}${place}${separator} `;
}

/** A text field that suggests states, counties, cities and ZIPs, each with its number of listings. */
export function PlaceCombo({
  value,
  onChange,
  onChoose,
  separator,
  kinds,
  enterHint = 'choose',
  ...field
}: PlaceComboProps) {
  const [isOpen, setOpen] = useState(false);
  const typed = lastPlace(value, separator).trim().slice(0, longestText);
  const settled = useDebounced(typed, pause);
  const canAsk = isOpen && typed.length >= shortestText;
  const { data } = useQuery({
    queryKey: ['places', settled],
    queryFn: ({ signal }) => call(suggest, { query: { q: settled, kinds: 'places' }, signal }),
    enabled: canAsk && settled === typed,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  });
  const offered = canAsk ? (data ?? []).filter(({ kind }) => kinds?.includes(kind) ?? true) : [];
  return (
    <ComboField
      {...field}
      listLabel="Suggested places"
      enterHint={enterHint}
      value={value}
      onChange={onChange}
      isOpen={isOpen}
      onOpenChange={setOpen}
      options={offered.map((place) => ({
        id: `${place.kind} ${place.label}`,
        place,
        content: (
          <span className={styles.option}>
            <span className={styles.label}>{place.label}</span> <span className={styles.detail}>{detailOf(place)}</span>
          </span>
        ),
      }))}
      onChoose={({ place }) => onChoose(place)}
    />
  );
}

/** 'Allegheny County, PA' says its state already; a ZIP does not say its city. */
function detailOf({ kind, detail, total, hasMore }: Suggestion): string {
  const count =
    total === null
      ? ''
      : total === 1
        ? '1 listing'
        : `${hasMore ? `${formatNumber(maxSuggestedCount)}+` : formatNumber(total)} listings`;
  return [kind === 'zip' ? detail : kind === 'state' ? 'State' : '', count].filter(Boolean).join(' · ');
}
