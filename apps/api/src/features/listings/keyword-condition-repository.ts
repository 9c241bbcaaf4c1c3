import type { Add } from '#db/statement.ts';

interface AskedWords {
  keywords?: string | undefined;
  areRemarkWordsKept?: boolean | undefined;
}

interface WordsPlace {
  cityKey?: string | undefined;
  state?: string | undefined;
  zips?: string[] | undefined;
}

/** Which of a home's two cities is meant: its own, or its ZIP's. */
type CityAs = 'city' | 'post';

const queryOf = (words: string) => `websearch_to_tsquery('english', ${words})`;

/** Homes of which one source's remarks say all of it; a place only makes the search for it quicker. */
export function keywordCondition(
  { keywords, areRemarkWordsKept }: AskedWords,
  add: Add,
  { cityAs = 'city', ...place }: WordsPlace & { cityAs?: CityAs },
): string | undefined {
  if (keywords === undefined) return undefined;
  if (!areRemarkWordsKept) {
    return `id in (select listing_id from listing_sources
      where to_tsvector('english', coalesce(record ->> 'remarks', '')) @@ ${queryOf(add(keywords))})`;
  }
  const found = `select listing_id from listing_words where words @@ ${wordsInPlace(keywords, place, [cityAs], add)}`;
  if (place.cityKey === undefined && place.zips === undefined) return `id in (${found})`;
  // As a list they are looked up first, and few: the planner takes a city in its state for much smaller than it is, and
  // would rather read the words of all its homes.
  return `id = any(array(${found}))`;
}

/** What the words of a home have to match: the keywords beside any of the forms in which they may name its place. */
export function wordsInPlace(keywords: string, place: WordsPlace, citiesAs: readonly CityAs[], add: Add): string {
  const query = queryOf(add(keywords));
  const inPlace = citiesAs.map((cityAs) => placeQuery(place, cityAs));
  if (inPlace.includes('')) return query;
  // Keywords without a word find nothing: beside the place, nothing of them would be left.
  return `case when numnode(${query}) > 0 then ${query} && ${add(inPlace.map((one) => `(${one})`).join(' | '))}::tsquery end`;
}

/** A place as it stands among the words of a home: behind a space, with which no word of a text begins. */
function placeQuery({ cityKey, state, zips = [] }: WordsPlace, cityAs: CityAs): string {
  const cities = cityKey === undefined ? [] : [lexeme(cityAs, cityKey)];
  const states = state === undefined ? [] : [lexeme('state', state)];
  const inZips = zips.length === 0 ? [] : [`(${zips.map((zip) => lexeme('zip', zip)).join(' | ')})`];
  return [...cities, ...states, ...inZips].join(' & ');
}

function lexeme(kind: 'city' | 'post' | 'state' | 'zip', name: string): string {
  return `' ${kind} ${name.replace(/['\\]/g, '$&$&')}'`;
}
