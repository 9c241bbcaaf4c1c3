import { type PropertyType, propertyTypes } from '../../listings/property-type.ts';
import type { BuyerWishes } from '../buyer-fields.ts';
import { type Condition, conditions, type Strategy } from '../strategies.ts';
import type { Reading } from './reading.ts';

interface Kind {
  types?: readonly PropertyType[];
  strategies?: readonly Strategy[];
  conditions?: readonly Condition[];
}

const home = String.raw`(?:\s+(?:homes?|houses?|residen(?:ces?|tial)|properties|dwellings?|units?|detached))*`;

/** What each is called; of two that begin alike the longer stands first. */
const words: readonly [string, Kind][] = [
  // Before 'rentals' and 'land'.
  [
    String.raw`short[- ]?term(?:\s+rentals?)?|air\s?-?bnbs?|vrbos?|strs?|vacation rentals?`,
    { strategies: ['short_term_rental'] },
  ],
  [String.raw`brr+r?s?(?:\s+(?:deals?|method|strategy))?`, { strategies: ['brrrr'] }],
  [
    String.raw`(?:fix(?:\s*(?:and|&|n|'n'|\/|-)\s*|\s?n\s?)flips?(?:pers?|ping)?|f&f|f\s?\/\s?f|flip(?:s|pers?|ping)?|rehabbers?|fix\s?(?:\/|and|&)\s?sell)(?:\s+(?:deals?|projects?|only|houses))?`,
    { strategies: ['flip'] },
  ],
  [
    String.raw`(?:buy\s*(?:and|&|n|\+)\s*holds?(?:ers?)?|b\s?&\s?h|long[- ]?term(?:\s+(?:rentals?|holds?))?|ltrs?|rentals?(?:\s+(?:propert(?:y|ies)|portfolio|investors?))?|rental income|landlords?|section\s?8|sec\.?\s?8|holds|cash[- ]flow(?:ing)? rentals?)`,
    { strategies: ['rental'] },
  ],
  [
    String.raw`wholesal(?:es?|ers?|ing)(?:\s+deals?)?|assignments?|daisy[- ]chain(?:s|ing|ers?)?|co-?wholesal(?:es?|ing)`,
    { strategies: ['wholesale'] },
  ],
  [
    String.raw`sub(?:ject)?[- ]?(?:to|2)(?=[^\d\sa-z]|\s*$|\s+(?:deals?|ok|and|or|&))|seller[- ]financ(?:e|ed|ing)|owner[- ]financ(?:e|ed|ing)|creative(?:[- ]financ(?:e|ed|ing))?(?:\s+deals?)?`,
    { strategies: ['creative'] },
  ],
  [
    String.raw`tear\s?-?downs?|in-?fill(?:\s+(?:lots?|development))?|development(?:\s+(?:land|sites?))?|developers?|new[- ]builds?`,
    { strategies: ['development'] },
  ],
  [
    String.raw`turn[- ]?key(?:\s+(?:rentals?|only|properties|homes?))?|move[- ]in[- ]ready|rent[- ]ready|(?:fully\s+)?(?:renovated|rehabbed|remodeled|updated)`,
    { conditions: ['turnkey'] },
  ],
  [
    String.raw`light[- ]to[- ](?:medium|moderate)(?:\s+(?:rehabs?|work|repairs?))?`,
    { conditions: ['light', 'medium'] },
  ],
  [
    String.raw`(?:light|minor|cosmetic|lipstick)(?:\s+(?:rehabs?|work|repairs?|renos?|updates?|fixers?|only))*|cosmetics?|paint (?:and|&) carpet`,
    { conditions: ['light'] },
  ],
  [String.raw`(?:medium|moderate)(?:\s+(?:rehabs?|work|repairs?|renos?))`, { conditions: ['medium'] }],
  [
    String.raw`(?:heavy|major|full|total|big|complete)(?:\s+(?:rehabs?|work|repairs?|renos?|guts?|projects?|fixers?))+|full guts?|gut\s?(?:jobs?|rehabs?)|guts|distressed|fixer(?:s|[- ]?uppers?)?|needs? work|handyman(?:\s+specials?)?|fire[- ]damaged?|burn(?:ed|t)\s?-?outs?|shells?|uglies|ugly houses?`,
    { conditions: ['heavy'] },
  ],
  [String.raw`(?:any|all|every)\s+conditions?|as[- ]is(?:\s+condition)?`, { conditions: [...conditions] }],
  [
    String.raw`single[- ]?fam(?:il(?:y|ies))?\.?${home}|sfr'?s?|sfh'?s?|sfd'?s?|sf\s+(?:homes?|houses?)|\bdetached${home}|houses?`,
    { types: ['single_family'] },
  ],
  [
    String.raw`(?:duplex(?:es)?|(?:2|two)[- ]?(?:plex(?:es)?|flats?|famil(?:y|ies)|fam)|dup(?:es|s)?|doubles)(?![a-z])`,
    { types: ['duplex'] },
  ],
  [
    String.raw`tri-?plex(?:es)?|(?:3|three)[- ]?(?:plex(?:es)?|flats?|famil(?:y|ies)|fam)|tris?(?![a-z])`,
    { types: ['triplex'] },
  ],
  [
    String.raw`four-?\s?plex(?:es)?|quad-?plex(?:es)?|quads?|(?:4|four)[- ]?(?:plex(?:es)?|flats?|famil(?:y|ies)|fam)`,
    { types: ['fourplex'] },
  ],
  [
    String.raw`mobiles?(?:\s+homes?)?|manufactured(?:\s+(?:homes?|housing))?|mhs?(?![a-z])|trailers?|double[- ]?wides?|single[- ]?wides?|modulars?`,
    { types: ['mobile'] },
  ],
  [
    String.raw`apartments?(?:\s+(?:buildings?|complex(?:es)?))?|apts?\.?(?:\s+(?:buildings?|complex(?:es)?))?`,
    { types: ['apartment'] },
  ],
  [
    String.raw`(?:small\s+|large\s+)?(?:multi[- ]?(?:fam(?:il(?:y|ies))?)|multis?(?![a-z-])|mfr'?s?|mfh'?s?|mf'?s?|multi[- ]?units?|plex(?:es)?)(?![a-z])(?:\s+(?:homes?|buildings?|properties|props))?`,
    { types: ['multi_family'] },
  ],
  [String.raw`condo(?:s|minium'?s?)?(?:\s+units?)?`, { types: ['condos'] }],
  [String.raw`town\s?-?(?:houses?|homes?)|th'?s?(?![a-z])|row\s?-?(?:houses?|homes?)|twnhs?`, { types: ['townhomes'] }],
  [
    String.raw`(?:vacant|raw|buildable|empty)\s+(?:land|lots?)|land(?![a-z]|\s+(?:bank|contract))(?:\s+(?:deals?|parcels?|lots?))?|lots?(?=[^a-z]|$)(?!\s+of)|acreage`,
    { types: ['land'] },
  ],
  [
    String.raw`commercial(?:\s+(?:real estate|buildings?|properties))?|mixed[- ]?use|retail|office buildings?`,
    { types: ['other'] },
  ],
];

const boundary = String.raw`(?<![a-z0-9])`;
const end = String.raw`(?![a-z])`;
const anyWord = words.map(([source]) => source).join('|');
const one = String.raw`${boundary}(?:${anyWord})${end}`;
const joint = String.raw`\s*(?:,?\s*\b(?:or|nor|and)\b|\/|&)\s*(?:no\s+)?`;
const not = String.raw`${boundary}(?:no|not|non|without|exclud(?:e|es|ing)|except(?:ing)?(?:\s+for)?|anything but|everything but|avoid(?:ing)?|never|don'?t (?:want|buy|do|like|send(?: me)?)|do not (?:want|buy|do|send(?: me)?)|nothing|zero|skip|hate|pass on)[\s:-]+(?:(?:any|a|an|interested in|looking for|doing|into)\s+)*`;

const unwanted = new RegExp(String.raw`${not}${one}(?:(?:\s*,\s*${one})*${joint}${one})*`, 'gi');
const each = new RegExp(one, 'gi');
const compiled = words.map(([source, kind]) => [new RegExp(`^(?:${source})$`, 'i'), kind] as const);

function kindOf(text: string): Kind {
  return compiled.find(([pattern]) => pattern.test(text))?.[1] ?? {};
}

/** Types, strategies and conditions that a buyer wants, and those that he does not. */
export function readKinds(reading: Reading): (wishes: Partial<BuyerWishes>) => Partial<BuyerWishes> {
  const unwantedTypes = new Set<PropertyType>();
  const unwantedConditions = new Set<Condition>();
  reading.read(unwanted, ([text]) => {
    // The word 'no' itself names nothing.
    const kinds = [...text.replace(new RegExp(`^${not}`, 'i'), '').matchAll(each)].map(([word]) => kindOf(word));
    for (const type of kinds.flatMap(({ types = [] }) => types)) unwantedTypes.add(type);
    for (const condition of kinds.flatMap((kind) => kind.conditions ?? [])) unwantedConditions.add(condition);
    return { excludedStrategies: kinds.flatMap((kind) => kind.strategies ?? []) };
  });
  reading.read(each, ([text]) => {
    const { types, strategies, conditions: found } = kindOf(text);
    const withRental = found?.includes('turnkey') && /rentals?$/i.test(text) ? (['rental'] as const) : undefined;
    return {
      ...(types && { types: [...types] }),
      ...((strategies ?? withRental) && { strategies: [...(strategies ?? withRental ?? [])] }),
      ...(found && { conditions: [...found] }),
    };
  });
  return (wishes) => ({
    types: without(propertyTypes, wishes.types, unwantedTypes),
    conditions: without(conditions, wishes.conditions, unwantedConditions),
  });
}

/** What is wanted without what is not; where only the latter is said, everything else is wanted. */
function without<Each>(all: readonly Each[], wanted: readonly Each[] | undefined, unwanted: ReadonlySet<Each>): Each[] {
  if (!wanted?.length && unwanted.size === 0) return [];
  const left = wanted?.filter((each) => !unwanted.has(each)) ?? [];
  const chosen = new Set(left.length > 0 ? left : all.filter((each) => !unwanted.has(each)));
  return all.filter((each) => chosen.has(each));
}
