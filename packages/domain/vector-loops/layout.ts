// What lies where in the memory, and what a question assumes.

/** Listings that are worked out at once. */
export const blockRows: i32 = 1024;

/** What a question assumes of every listing, as `Terms` says it. */
export let priceFactor: f64 = 1;
export let rentFactor: f64 = 1;
export let utilitiesSaid: f64 = 0;
export let utilitiesOfTable: f64 = 0;
export let utilitiesAlone: f64 = 0;
export let ownerPays: f64 = 0;
export let insurance: f64 = 0;
export let insuranceLowest: f64 = 0;
export let repairs: f64 = 0;
export let reserve: f64 = 0;
export let reserveSaid: f64 = 0;
export let rebuildPerSqft: f64 = 0;
export let repairsOfRebuild: f64 = 0;
export let reserveOfRebuild: f64 = 0;
export let vacancy: f64 = 0;
export let management: f64 = 0;
export let other: f64 = 0;
export let reserveBelow: f64 = 0;
export let down: f64 = 0;
export let closing: f64 = 0;
export let points: f64 = 0;
export let factor: f64 = 0;
export let monthsOfYear: f64 = 0;
/** 1 or 0. */
export let isCountyTaxed: i32 = 0;
export let isInsuranceEstimated: i32 = 0;
export let isBySize: i32 = 0;

/** Where this thread's own part of the memory begins. */
export let room: usize = 0;

const n: usize = 1024;
/** A column of doubles and some more: columns that begin at like places drive each other out of the nearest memory. */
const doublesOfBlock: usize = 8 * n + 192;

/** The block's columns. */
export const rows: usize = 0;
export const isSized: usize = rows + 4 * n;
export const price: usize = isSized + n;
export const rent: usize = price + doublesOfBlock;
export const gross: usize = rent + doublesOfBlock;
export const allowance: usize = gross + doublesOfBlock;
export const utilities: usize = allowance + doublesOfBlock;
export const dues: usize = utilities + doublesOfBlock;
export const insuredShare: usize = dues + doublesOfBlock;
export const insuredLeast: usize = insuredShare + doublesOfBlock;
export const repaired: usize = insuredLeast + doublesOfBlock;
export const reserved: usize = repaired + doublesOfBlock;
export const tax: usize = reserved + doublesOfBlock;
export const costs: usize = tax + doublesOfBlock;
export const noi: usize = costs + doublesOfBlock;
export const debtService: usize = noi + doublesOfBlock;
export const cashFlow: usize = debtService + doublesOfBlock;
export const cashInvested: usize = cashFlow + doublesOfBlock;

/** Columns of figures, of which the last is for those that were computed elsewhere. */
export const figureColumns: i32 = 8;
export const figures: usize = cashInvested + doublesOfBlock;
export const figureBytes: usize = doublesOfBlock;

/** What has become of each listing, and those of which more has to be asked: their places among the others. */
export const states: usize = figures + 8 * doublesOfBlock;
export const outcomes: usize = states + n + 64;
export const cautions: usize = outcomes + n + 64;
export const picked: usize = cautions + 2 * n + 64;
export const lost: usize = picked + 4 * n + 64;
export const doubted: usize = lost + 4 * n + 64;
export const shown: usize = doubted + 4 * n + 64;
export const best: usize = shown + 4 * n + 64;
/** Whole steps of a figure. */
export const steps: usize = best + 4 * n + 64;
export let pickedSize: i32 = 0;
export let lostSize: i32 = 0;
export let doubtedSize: i32 = 0;
export let shownSize: i32 = 0;
export let bestSize: i32 = 0;
/** How many are ranked and have any caution. */
export let flagged: i32 = 0;
/** By the lowest four bits of a state: the outcome, and 1 where a lower price may help or 2 where it is not ranked. */
export const outcomeOfState: usize = steps + 4 * n + 64;
export const kindOfState: usize = outcomeOfState + 16;
/** By an outcome: 1 where it is ranked, and 2 more where it is looked at first. */
export const kindOfOutcome: usize = kindOfState + 16;
/** By eight bits: which of them are set, a byte each, the others behind them. */
export const placesOfBits: usize = kindOfOutcome + 16;

/** Where the market's columns begin. */
export let marketPrice: usize = 0;
export let marketRent: usize = 0;
export let marketHoa: usize = 0;
export let marketSqft: usize = 0;
export let marketUtilities: usize = 0;
export let marketCountyTax: usize = 0;
export let marketYearBuilt: usize = 0;
export let marketCautions: usize = 0;
export let marketState: usize = 0;
export let marketType: usize = 0;

/** Tables: by state twice, by type, by state, by year, by year, by size. */
export const taxes: usize = placesOfBits + 8 * 256;
export const hasUnits: usize = taxes + 8 * 512;
export const insuredWhole: usize = hasUnits + 256;
export const assumedDues: usize = insuredWhole + 256;
export const premiums: usize = assumedDues + 8 * 256;
export const premiumOfAge: usize = premiums + 8 * 256;
export const reserveOfAge: usize = premiumOfAge + 8 * 2101;
export const sizes: usize = reserveOfAge + 8 * 2101;
export let lastSize: i32 = 0;
export const roomBytes: usize = sizes + 8 * 10001 + 64;
