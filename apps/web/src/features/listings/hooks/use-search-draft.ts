import type { SearchState } from '@rei/domain/listings/search-query';
import { useRef, useState } from 'react';

const crossedPrices = 'Above the maximum.';
const noAmount = 'Enter an amount such as 250,000 or 250k.';

type Price = 'minPrice' | 'maxPrice';
type Typed = Pick<SearchState, 'text' | Price>;

interface Draft {
  values: Typed;
  /** What was searched for while this was typed; another search from elsewhere replaces the draft, field by field. */
  of: Typed;
  /** Price fields whose text is no amount. */
  unreadable: readonly Price[];
  /** Whether a search with these prices was tried: a field is not corrected while it is typed in. */
  wasTried: boolean;
}

/** What is being typed and not searched for yet. */
export function useSearchDraft({ text, minPrice, maxPrice }: SearchState) {
  const of: Typed = { text, minPrice, maxPrice };
  const [stored, setStored] = useState<Draft>({ values: of, of, unreadable: [], wasTried: false });
  const inputs = { minPrice: useRef<HTMLInputElement>(null), maxPrice: useRef<HTMLInputElement>(null) };

  function valuesOf(draft: Draft): Typed {
    return {
      text: draft.of.text === text ? draft.values.text : text,
      minPrice: draft.of.minPrice === minPrice ? draft.values.minPrice : minPrice,
      maxPrice: draft.of.maxPrice === maxPrice ? draft.values.maxPrice : maxPrice,
    };
  }

  const values = valuesOf(stored);
  const { unreadable, wasTried } = stored;
  const isCrossed = values.minPrice !== null && values.maxPrice !== null && values.minPrice > values.maxPrice;

  function type(change: Partial<Typed>, wasTried: boolean): void {
    setStored((draft) => ({ ...draft, of, values: { ...valuesOf(draft), ...change }, wasTried }));
  }

  function errorOf(price: Price): string | undefined {
    if (!wasTried) return undefined;
    if (unreadable.includes(price)) return noAmount;
    return price === 'minPrice' && isCrossed ? crossedPrices : undefined;
  }

  return {
    text: values.text,
    setText: (typed: string) => type({ text: typed }, wasTried),
    /** The properties of a price's field. */
    priceField: (price: Price) => ({
      ref: inputs[price],
      value: values[price],
      error: errorOf(price),
      onChange: (dollars: number | null) => type({ [price]: dollars }, false),
      onValidityChange: (isValid: boolean) =>
        setStored((draft) => {
          const others = draft.unreadable.filter((each) => each !== price);
          return { ...draft, unreadable: isValid ? others : [...others, price] };
        }),
    }),
    /** The prices to search for; undefined while they make no sense, which is then said beside the field. */
    takePrices(): Pick<SearchState, Price> | undefined {
      setStored((draft) => ({ ...draft, wasTried: true }));
      if (isCrossed || unreadable.length > 0) return undefined;
      return { minPrice: values.minPrice, maxPrice: values.maxPrice };
    },
    focusWrongPrice: () => inputs[unreadable[0] ?? 'minPrice'].current?.focus(),
  };
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
