/*
 * The first year of the ranking's listings, two at a time. AssemblyScript: it reads like TypeScript, and becomes the code in
 * src/deal-finder/internal/vector-code.ts by `npm run vector-loops`. Every operation stands in the order of the domain's plain
 * loops (src/deal-finder/internal/block.ts, first-year.ts, hopeless.ts, look.ts), because both must agree to the bit, which
 * src/deal-finder/evaluator.test.ts compares.
 */

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
export let pickedSize: i32 = 0;
export let lostSize: i32 = 0;
export let doubtedSize: i32 = 0;
/** By the lowest four bits of a state: the outcome, and 1 where a lower price may help or 2 where it is not ranked. */
export const outcomeOfState: usize = doubted + 4 * n + 64;
export const kindOfState: usize = outcomeOfState + 16;

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
export const taxes: usize = kindOfState + 16;
export const hasUnits: usize = taxes + 8 * 512;
export const insuredWhole: usize = hasUnits + 256;
export const assumedDues: usize = insuredWhole + 256;
export const premiums: usize = assumedDues + 8 * 256;
export const premiumOfAge: usize = premiums + 8 * 256;
export const reserveOfAge: usize = premiumOfAge + 8 * 2101;
export const sizes: usize = reserveOfAge + 8 * 2101;
export let lastSize: i32 = 0;
export const roomBytes: usize = sizes + 8 * 10001 + 64;

@inline function both(value: f64): v128 { return f64x2.splat(value); }
@inline function pair(one: f64, two: f64): v128 { return f64x2.replace_lane(f64x2.splat(one), 1, two); }
@inline function choose(mask: v128, yes: v128, no: v128): v128 { return v128.bitselect(yes, no, mask); }
@inline function doubles(column: usize, one: usize, two: usize): v128 { return pair(load<f64>(column + (one << 3)), load<f64>(column + (two << 3))); }
@inline function words(column: usize, one: usize, two: usize): v128 { return pair(<f64>load<i32>(column + (one << 2)), <f64>load<i32>(column + (two << 2))); }
@inline function halves(column: usize, one: usize, two: usize): v128 { return pair(<f64><i32>load<u16>(column + (one << 1)), <f64><i32>load<u16>(column + (two << 1))); }
@inline function byteOf(column: usize, row: usize): usize { return load<u8>(column + row); }
@inline function assumedOf(row: usize): f64 { return load<f64>(room + assumedDues + (byteOf(marketType, row) << 3)); }
@inline function codeOf(row: usize): f64 { return <f64>load<u32>(marketHoa + (row << 2)); }
@inline function taxOf(row: usize): f64 {
  const units = byteOf(room + hasUnits, byteOf(marketType, row));
  return load<f64>(room + taxes + ((2 * byteOf(marketState, row) + units) << 3));
}
@inline function yearOf(row: usize): usize {
  const year = <usize>load<u16>(marketYearBuilt + (row << 1));
  return year < 2100 ? year : 2100;
}
@inline function premiumOf(row: usize): f64 {
  const size = load<i32>(marketSqft + (row << 2));
  if (size <= 0 || size > lastSize || byteOf(room + insuredWhole, byteOf(marketType, row)) == 0) return NaN;
  return load<f64>(room + premiums + (byteOf(marketState, row) << 3)) * load<f64>(room + premiumOfAge + (yearOf(row) << 3)) * load<f64>(room + sizes + (<usize>size << 3));
}

const hopeless: i32 = 16;
const doubtful: i32 = 32;

/** Two bytes of a mask of two numbers. */
@inline function bits(mask: v128): i32 {
  const both = i64x2.bitmask(mask);
  return (both & 1) | ((both & 2) << 7);
}
@inline function mark(at: usize, marks: i32): void { store<u16>(room + at, <u16>(load<u16>(room + at, states) | marks), states); }

export function clear(count: i32): void {
  memory.fill(room + states, 0, <usize>count + 16);
}

/** Figures of a first year, in the order of operations of the domain's loops; `out` is where in the memory they go. */
export function monthlyCashFlow(out: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    v128.store(out + (at << 3), f64x2.div(v128.load(here, cashFlow), both(12)));
  }
}

export function cashOnCash(out: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const invested = v128.load(here, cashInvested);
    const earned = f64x2.mul(both(1200), f64x2.div(v128.load(here, cashFlow), both(12)));
    v128.store(out + (at << 3), choose(f64x2.gt(invested, both(0)), f64x2.div(earned, invested), both(NaN)));
  }
}

export function dscrBank(out: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const owed = v128.load(here, debtService);
    v128.store(out + (at << 3), choose(f64x2.gt(owed, both(0)), f64x2.div(v128.load(here, noi), owed), both(NaN)));
  }
}

export function capRate(out: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const asked = v128.load(here, price);
    const earned = f64x2.mul(both(100), v128.load(here, noi));
    v128.store(out + (at << 3), choose(f64x2.gt(asked, both(0)), f64x2.div(earned, asked), both(NaN)));
  }
}

/** Notes by a figure times `sign` who misses `wanted`, and of whom it is not known. */
export function judge(figure: usize, count: i32, sign: f64, wanted: f64, failure: i32, unknown: i32): void {
  const signs = both(sign), least = both(wanted);
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const value = f64x2.mul(signs, v128.load(figure + (at << 3)));
    mark(at, bits(f64x2.lt(value, least)) * failure | bits(f64x2.ne(value, value)) * unknown);
  }
}

/** Notes who lacks more than a lower price can save. */
export function giveUp(isOfDebt: i32, count: i32, less: f64, saved: f64, dollars: f64, ofDebt: f64, ofCash: f64, slack: f64, slackOfPrice: f64): void {
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const asked = v128.load(here, price);
    const most = f64x2.add(isOfDebt ? v128.load(here, noi) : v128.load(here, cashFlow), f64x2.mul(f64x2.mul(both(less), asked), f64x2.add(v128.load(here, tax), both(saved))));
    const needed = f64x2.add(f64x2.add(both(dollars), f64x2.mul(both(ofDebt), v128.load(here, debtService))), f64x2.mul(both(ofCash), v128.load(here, cashInvested)));
    const least = f64x2.sub(f64x2.sub(needed, both(slack)), f64x2.mul(both(slackOfPrice), asked));
    mark(at, bits(f64x2.lt(most, least)) * hopeless);
  }
}

/** Notes whose rent or return may be doubted. */
export function doubt(count: i32, rentShare: f64, returnShare: f64): void {
  const zero = both(0);
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const isMuch = v128.and(f64x2.gt(v128.load(here, rent), zero), f64x2.gt(v128.load(here, gross), f64x2.mul(v128.load(here, price), both(rentShare))));
    const isHigh = f64x2.gt(v128.load(here, cashFlow), f64x2.mul(v128.load(here, cashInvested), both(returnShare)));
    mark(at, bits(v128.or(isMuch, isHigh)) * doubtful);
  }
}

/** Tells outcomes and cautions, and lists of whom more has to be asked. */
export function sortOut(count: i32): void {
  const end = <usize>count;
  for (let at: usize = 0; at < end; at++) {
    const row = <usize>load<i32>(room + (at << 2), rows);
    store<u16>(room + (at << 1), load<u16>(marketCautions + (row << 1)), cautions);
  }
  const lowest = i8x16.splat(15), one = i8x16.splat(1), two = i8x16.splat(2);
  const ofOutcome = v128.load(room, outcomeOfState), ofKind = v128.load(room, kindOfState);
  const ofHopeless = i8x16.splat(<i8>hopeless), ofDoubtful = i8x16.splat(<i8>doubtful);
  let picks = room + picked, losses = room + lost, doubts = room + doubted;
  for (let at: usize = 0; at < end; at += 16) {
    const state = v128.load(room + at, states);
    const low = v128.and(state, lowest);
    v128.store(room + at, i8x16.swizzle(ofOutcome, low), outcomes);
    const kind = i8x16.swizzle(ofKind, low);
    const inside: i32 = end - at >= 16 ? 0xffff : (1 << <i32>(end - at)) - 1;
    let mask = i8x16.bitmask(v128.and(i8x16.eq(kind, one), i8x16.eq(v128.and(state, ofHopeless), i8x16.splat(0)))) & inside;
    while (mask) { store<i32>(picks, <i32>at + ctz(mask)); picks += 4; mask &= mask - 1; }
    mask = i8x16.bitmask(i8x16.eq(kind, two)) & inside;
    while (mask) { store<i32>(losses, <i32>at + ctz(mask)); losses += 4; mask &= mask - 1; }
    mask = i8x16.bitmask(i8x16.ne(v128.and(state, ofDoubtful), i8x16.splat(0))) & inside;
    while (mask) { store<i32>(doubts, <i32>at + ctz(mask)); doubts += 4; mask &= mask - 1; }
  }
  pickedSize = <i32>((picks - room - picked) >> 2);
  lostSize = <i32>((losses - room - lost) >> 2);
  doubtedSize = <i32>((doubts - room - doubted) >> 2);
}

export function fill(count: i32): void {
  const zero = both(0), nan = both(NaN), twelve = both(12);
  const said = both(utilitiesSaid), ofTable = both(utilitiesOfTable), ofUnlisted = both(utilitiesAlone - utilitiesSaid);
  const owner = both(ownerPays), tenant = both(1 - ownerPays);
  const isSaid = reserveSaid == reserveSaid;
  for (let at: usize = 0; at < <usize>count; at += 2) {
    const here = room + (at << 3);
    const one = <usize>(load<i32>(room + (at << 2), rows));
    const two = <usize>(load<i32>(room + (at << 2), rows + 4));

    const cost = f64x2.mul(doubles(marketPrice, one, two), both(priceFactor));
    const asked = choose(f64x2.gt(cost, zero), cost, nan);
    v128.store(here, asked, price);

    const paid = f64x2.mul(doubles(marketRent, one, two), both(rentFactor));
    const listed = halves(marketUtilities, one, two);
    const allowed = f64x2.add(f64x2.add(said, f64x2.mul(listed, ofTable)), choose(f64x2.gt(listed, zero), zero, ofUnlisted));
    const net = f64x2.sub(paid, f64x2.mul(allowed, tenant));
    const isPaid = f64x2.gt(paid, zero);
    v128.store(here, choose(isPaid, paid, nan), gross);
    const got = choose(v128.and(isPaid, f64x2.gt(net, zero)), net, nan);
    v128.store(here, got, rent);
    v128.store(here, allowed, allowance);
    const owed = f64x2.mul(f64x2.mul(allowed, owner), twelve);
    v128.store(here, owed, utilities);

    const code = pair(codeOf(one), codeOf(two));
    const told = f64x2.mul(f64x2.div(code, both(100)), twelve);
    const due = choose(f64x2.eq(code, both(4294967295.0)), pair(assumedOf(one), assumedOf(two)), told);
    v128.store(here, due, dues);

    let taxed = pair(taxOf(one), taxOf(two));
    if (isCountyTaxed) {
      const rate = halves(marketCountyTax, one, two);
      const ofCounty = f64x2.div(f64x2.div(f64x2.sub(rate, both(1)), both(1000)), both(100));
      taxed = choose(f64x2.gt(rate, zero), ofCounty, taxed);
    }
    v128.store(here, taxed, tax);

    let share = both(insurance), least = both(insuranceLowest);
    if (isInsuranceEstimated) {
      const premium = pair(premiumOf(one), premiumOf(two));
      const isKnown = f64x2.eq(premium, premium);
      share = choose(isKnown, zero, share);
      least = choose(isKnown, premium, least);
    }
    v128.store(here, share, insuredShare);
    v128.store(here, least, insuredLeast);

    const year = f64x2.mul(twelve, got);
    let repair = f64x2.mul(year, both(repairs)), kept = f64x2.mul(year, both(reserve));
    let sized: i32 = 0;
    if (isBySize) {
      const size = words(marketSqft, one, two);
      const isBuilt = f64x2.gt(size, zero);
      const rebuild = f64x2.mul(size, both(rebuildPerSqft));
      const ofAge = pair(load<f64>(room + reserveOfAge + (yearOf(one) << 3)), load<f64>(room + reserveOfAge + (yearOf(two) << 3)));
      repair = choose(isBuilt, f64x2.mul(rebuild, both(repairsOfRebuild)), repair);
      kept = choose(isBuilt, f64x2.mul(f64x2.mul(rebuild, both(reserveOfRebuild)), ofAge), kept);
      sized = bits(isBuilt);
    }
    store<u16>(room + at, <u16>sized, isSized);
    if (isSaid) kept = both(reserveSaid);
    v128.store(here, repair, repaired);
    v128.store(here, kept, reserved);

    const collected = f64x2.sub(year, f64x2.mul(year, both(vacancy)));
    const insured = f64x2.mul(asked, share);
    let spent = f64x2.mul(asked, taxed);
    spent = f64x2.add(spent, choose(f64x2.gt(insured, least), insured, least));
    spent = f64x2.add(spent, due);
    spent = f64x2.add(spent, owed);
    spent = f64x2.add(spent, repair);
    spent = f64x2.add(spent, kept);
    spent = f64x2.add(spent, f64x2.mul(collected, both(management)));
    spent = f64x2.add(spent, both(other));
    const below = f64x2.mul(kept, both(reserveBelow));
    spent = f64x2.sub(spent, below);
    const earned = f64x2.sub(collected, spent);
    const paidDown = f64x2.mul(asked, both(down));
    const borrowed = f64x2.sub(asked, paidDown);
    const repaid = f64x2.mul(both(monthsOfYear), f64x2.mul(borrowed, both(factor)));
    v128.store(here, spent, costs);
    v128.store(here, earned, noi);
    v128.store(here, repaid, debtService);
    v128.store(here, f64x2.sub(f64x2.sub(earned, repaid), below), cashFlow);
    v128.store(here, f64x2.add(f64x2.add(paidDown, f64x2.mul(asked, both(closing))), f64x2.mul(borrowed, both(points))), cashInvested);
  }
}
