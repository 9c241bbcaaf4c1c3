import type { Add } from '#db/statement.ts';

interface AskedWords {
  keywords?: string | undefined;
  areRemarkWordsKept?: boolean | undefined;
}

/** Where the homes are that are asked for, and which of a home's two cities is meant. */
interface WordsPlace {
  cityKey?: string | undefined;
  state?: string | undefined;
  zips?: string[] | undefined;
  cityAs?: 'city' | 'post';
}

const queryOf = (words: string) => `websearch_to_tsquery('english', ${words})`;

/** Homes of which one source's remarks say all of it; a place only makes the search for it quicker. */
export function keywordCondition(
  { keywords, areRemarkWordsKept }: AskedWords,
  add: Add,
  place: WordsPlace,
): string | undefined {
  if (keywords === undefined) return undefined;
  const query = queryOf(add(keywords));
  if (!areRemarkWordsKept) {
    return `id in (select listing_id from listing_sources
      where to_tsvector('english', coalesce(record ->> 'remarks', '')) @@ ${query})`;
  }
  const inPlace = placeQuery(place);
  if (inPlace === '') return `id in (select listing_id from listing_words where words @@ ${query})`;
  // Keywords without a word find nothing: beside the place, nothing of them would be left.
  const found = `select listing_id from listing_words
    where words @@ case when numnode(${query}) > 0 then ${query} && ${add(inPlace)}::tsquery end`;
  if (place.cityKey === undefined && place.zips === undefined) return `id in (${found})`;
  // As a list they are looked up first, and few: the planner takes a city in its state for much smaller than it is, and
  // would rather read the words of all its homes.
  return `id = any(array(${found}))`;
}

/** A place as it stands among the words of a home: behind a space, with which no word of a text begins. */
function placeQuery({ cityKey, state, zips = [], cityAs = 'city' }: WordsPlace): string {
  const cities = cityKey === undefined ? [] : [lexeme(cityAs, cityKey)];
  const states = state === undefined ? [] : [lexeme('state', state)];
  const inZips = zips.length === 0 ? [] : [`(${zips.map((zip) => lexeme('zip', zip)).join(' | ')})`];
  return [...cities, ...states, ...inZips].join(' & ');
}

function lexeme(kind: 'city' | 'post' | 'state' | 'zip', name: string): string {
  return `' ${kind} ${name.replace(/['\\]/g, '$&$&')}'`;
}
