/** The fewest homes that a figure of a market may rest on. */
export const leastHomes = 10;

/** What is counted of a market's homes, and measured of those that it rests on. */
export const countMeasures = ['active', 'fresh', 'pending', 'gone'] as const;
export const figureMeasures = ['price', 'pricePerSqft', 'daysOnMarket', 'cutShare', 'cutSize', 'rentToPrice'] as const;
/** What research files say of a place, where they were imported. */
export const researchMeasures = [
  'homeValue',
  'homeValueChange',
  'typicalRent',
  'typicalRentChange',
  'listPriceChange',
] as const;
/** After operating costs, under the user's own profile and buy box. */
export const returnMeasures = ['passing', 'medianReturn', 'bestReturn'] as const;

export type CountMeasure = (typeof countMeasures)[number];
export type FigureMeasure = (typeof figureMeasures)[number];
export type ResearchMeasure = (typeof researchMeasures)[number];
export type ReturnMeasure = (typeof returnMeasures)[number];

/** What markets can be ranked by, in the order in which it is shown. */
export const marketMeasures = [...countMeasures, ...figureMeasures, ...returnMeasures, ...researchMeasures] as const;
export type MarketMeasure = (typeof marketMeasures)[number];

/** What a map of markets can be colored by. */
export const mapMeasures = [
  'passing',
  'medianReturn',
  'rentToPrice',
  'pricePerSqft',
  'daysOnMarket',
  'cutShare',
] as const satisfies readonly MarketMeasure[];
export type MapMeasure = (typeof mapMeasures)[number];

interface MeasureRule {
  label: string;
  /** What it is, in a sentence without its subject. */
  meaning: string;
  unit: 'homes' | 'dollars' | 'days' | 'percent';
}

/** What each measure is called and counted in. */
export const marketMeasureRules: Record<MarketMeasure, MeasureRule> = {
  active: { label: 'For sale', meaning: 'Homes that can be bought: for sale or in foreclosure', unit: 'homes' },
  fresh: { label: 'New', meaning: 'Homes for sale that were listed in the last 7 days', unit: 'homes' },
  pending: { label: 'Pending', meaning: 'Homes under contract: pending or contingent', unit: 'homes' },
  gone: { label: 'Left', meaning: 'Homes that were sold or went off the market in the last 7 days', unit: 'homes' },
  price: { label: 'Median price', meaning: 'Median list price of the homes for sale', unit: 'dollars' },
  pricePerSqft: { label: 'Price per sqft', meaning: 'Median list price per square foot', unit: 'dollars' },
  daysOnMarket: { label: 'Days on market', meaning: 'Median days since the homes for sale were listed', unit: 'days' },
  cutShare: { label: 'Price cuts', meaning: 'Share of the homes for sale whose price was cut', unit: 'percent' },
  cutSize: { label: 'Size of cuts', meaning: 'Median latest cut, percent of the price before it', unit: 'percent' },
  rentToPrice: {
    label: 'Rent to price',
    meaning: 'Median of HUD’s monthly rent for the bedrooms as a share of the list price, single homes',
    unit: 'percent',
  },
  passing: {
    label: 'Pass your buy box',
    meaning: 'Share of the ranked homes that pass your buy box after operating costs',
    unit: 'percent',
  },
  medianReturn: {
    label: 'Median return',
    meaning: 'Median cash-on-cash return after operating costs under your profile',
    unit: 'percent',
  },
  bestReturn: {
    label: 'Best return',
    meaning: 'Highest cash-on-cash return after operating costs under your profile',
    unit: 'percent',
  },
  homeValue: { label: 'Home value', meaning: 'Zillow’s typical home value (ZHVI)', unit: 'dollars' },
  homeValueChange: {
    label: 'Value, 12 mo',
    meaning: 'Change of Zillow’s typical home value in twelve months',
    unit: 'percent',
  },
  typicalRent: { label: 'Market rent', meaning: 'Zillow’s typical monthly asking rent (ZORI)', unit: 'dollars' },
  typicalRentChange: {
    label: 'Rent, 12 mo',
    meaning: 'Change of Zillow’s typical asking rent in twelve months',
    unit: 'percent',
  },
  listPriceChange: {
    label: 'List price, 12 mo',
    meaning: 'Change of the median list price in twelve months, from realtor.com or else Redfin',
    unit: 'percent',
  },
};

const sets: [readonly string[], 'count' | 'return' | 'research'][] = [
  [countMeasures, 'count'],
  [researchMeasures, 'research'],
  [returnMeasures, 'return'],
];

/** Whether a measure comes from the user's own profile and not from the market's daily figures. */
export const isReturnMeasure = (measure: MarketMeasure): measure is ReturnMeasure => kindOf(measure) === 'return';
export const isResearchMeasure = (measure: MarketMeasure): measure is ResearchMeasure => kindOf(measure) === 'research';
/** Whether it counts homes, so that it needs no least number of them. */
export const isCountMeasure = (measure: MarketMeasure): measure is CountMeasure => kindOf(measure) === 'count';

function kindOf(measure: MarketMeasure) {
  return sets.find(([measures]) => measures.includes(measure))?.[1];
}
