import type { RangeName } from '@rei/domain/listings/search-filters';
import { isOtherSearch, keywordsMaxLength, type SearchState } from '@rei/domain/listings/search-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const crossed = 'Above the maximum.';

/** The fields of a minimum and a maximum, which have to fit together. */
export const ranges = {
  price: ['minPrice', 'maxPrice'],
  sqft: ['minSqft', 'maxSqft'],
  year: ['minYear', 'maxYear'],
} as const satisfies { [Name in RangeName]: readonly [`min${Capitalize<Name>}`, `max${Capitalize<Name>}`] };

const unreadableTexts = {
  price: 'Enter an amount such as 250,000 or 250k.',
  sqft: 'Enter a number such as 1,500.',
  year: 'Enter a year such as 1990.',
} as const satisfies Record<RangeName, string>;

type RangeField = (typeof ranges)[RangeName][number];
type Typed = Pick<SearchState, 'text' | 'keywords' | RangeField>;

// Object.keys widens to string; these are the table's own keys.
const rangeNames = Object.keys(ranges) as RangeName[];
const rangeFields = rangeNames.flatMap((range) => [...ranges[range]]);
const typedFields = ['text', 'keywords', ...rangeFields] as const satisfies readonly (keyof Typed)[];

interface Draft {
  values: Typed;
  /** What was searched for while this was typed; another search from elsewhere replaces the draft, field by field. */
  of: Typed;
  /** Fields whose text is no number. */
  unreadable: readonly RangeField[];
  /** Ranges that a search was tried with: a field is not corrected while it is typed in. */
  tried: readonly RangeName[];
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null) return false;
  const typeOf = (field: string) => typeof Reflect.get(value, field);
  const isNumber = (field: string) => typeOf(field) === 'number' || Reflect.get(value, field) === null;
  return typeOf('text') === 'string' && typeOf('keywords') === 'string' && rangeFields.every(isNumber);
}

/** What was typed before a reload or an expired session; it counts for the search it was typed at only. */
function parseDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null || !('values' in value && 'of' in value)) return undefined;
  const { values, of } = value;
  return isTyped(values) && isTyped(of) ? { values, of, unreadable: [], tried: [] } : undefined;
}

/**
 * What is being typed and not searched for yet. Numbers and keywords are searched for when their field is left. Each page
 * keeps its own under its `name`.
 */
export function useSearchDraft(
  state: SearchState,
  onChange: (changes: Partial<SearchState>) => void,
  name = 'search-draft',
) {
  const of = Object.fromEntries(typedFields.map((field) => [field, state[field]])) as Typed;
  const { _id: userId } = useCurrentUser();
  const [stored, setStored] = useState<Draft>(
    () =>
      readStored({ area: 'tab', userId, name }, parseDraft) ?? {
        values: of,
        of,
        unreadable: [],
        tried: [],
      },
  );
  const inputs = useRef(new Map<RangeField, HTMLInputElement>());

  function valuesOf(draft: Draft): Typed {
    const values = { ...of };
    function keep<Field extends keyof Typed>(field: Field): void {
      if (draft.of[field] === of[field]) values[field] = draft.values[field];
    }
    for (const field of typedFields) keep(field);
    return values;
  }

  const values = valuesOf(stored);
  const hasUnsearched = typedFields.some((field) => values[field] !== of[field]);
  const unsearched = hasUnsearched ? JSON.stringify({ values, of }) : undefined;

  useEffect(() => {
    const kept: unknown = unsearched === undefined ? undefined : JSON.parse(unsearched);
    writeStored({ area: 'tab', userId, name }, kept);
  }, [userId, name, unsearched]);

  function type(change: Partial<Typed>, forget?: RangeName): void {
    setStored((draft) => ({
      ...draft,
      of,
      values: { ...valuesOf(draft), ...change },
      tried: draft.tried.filter((range) => range !== forget),
    }));
  }

  function isCrossed(range: RangeName): boolean {
    const [from, to] = ranges[range];
    const [min, max] = [values[from], values[to]];
    return min !== null && max !== null && min > max;
  }

  function isUnreadable(field: RangeField): boolean {
    return stored.unreadable.includes(field);
  }

  function isWrong(range: RangeName): boolean {
    return isCrossed(range) || ranges[range].some(isUnreadable);
  }

  /** The range's numbers to search for; none while they make no sense, which is then said beside the field. */
  function takeRange(range: RangeName): Partial<SearchState> {
    setStored((draft) => ({ ...draft, tried: [...draft.tried.filter((each) => each !== range), range] }));
    if (isWrong(range)) return {};
    const [from, to] = ranges[range];
    return { [from]: values[from], [to]: values[to] };
  }

  function search(changes: Partial<SearchState>): void {
    if (isOtherSearch(state, changes)) onChange(changes);
  }

  function errorOf(field: RangeField, range: RangeName): string | undefined {
    if (!stored.tried.includes(range)) return undefined;
    if (isUnreadable(field)) return unreadableTexts[range];
    return field === ranges[range][0] && isCrossed(range) ? crossed : undefined;
  }

  /** The properties of a field for a range's minimum or maximum. */
  function rangeField(field: RangeField) {
    const range = rangeNames.find((each) => ranges[each].some((own) => own === field)) ?? 'price';
    return {
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(field, input);
        else inputs.current.delete(field);
      },
      value: values[field],
      error: errorOf(field, range),
      onChange: (value: number | null) => type({ [field]: value }, range),
      onValidityChange: (isValid: boolean) =>
        setStored((draft) => {
          const others = draft.unreadable.filter((each) => each !== field);
          return { ...draft, unreadable: isValid ? others : [...others, field] };
        }),
      onBlur: () => search(takeRange(range)),
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowUp' || key === 'ArrowDown') search(takeRange(range));
      },
    };
  }

  return {
    text: values.text,
    setText: (typed: string) => type({ text: typed }),
    rangeField,
    keywordsField: {
      value: values.keywords,
      maxLength: keywordsMaxLength,
      onChange: (typed: string) => type({ keywords: typed }),
      onBlur: () => search({ keywords: values.keywords.trim() }),
    },
    /** Everything typed in the filters, to search for; undefined while a field on the page makes no sense. */
    takeFilters(): Partial<SearchState> | undefined {
      const taken = rangeNames.map(takeRange);
      const isBlocked = rangeNames.some((range) => isWrong(range) && inputs.current.has(ranges[range][0]));
      return isBlocked ? undefined : Object.assign({ keywords: values.keywords.trim() }, ...taken);
    },
    focusWrongField(): void {
      const range = rangeNames.find(isWrong);
      const field = range && (ranges[range].find(isUnreadable) ?? ranges[range][0]);
      const input = field && inputs.current.get(field);
      const section = input?.closest('details');
      if (section) section.open = true;
      input?.focus();
    },
  };
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
