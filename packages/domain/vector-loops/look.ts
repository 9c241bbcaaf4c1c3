// Who keeps the rules, and of whom more has to be asked.

import {
  room, rows, price, rent, gross, tax, noi, debtService, cashFlow, cashInvested, states, outcomes, cautions, picked,
  lost, doubted, shown, best, steps, pickedSize, lostSize, doubtedSize, shownSize, bestSize, flagged, outcomeOfState, kindOfState,
  kindOfOutcome, placesOfBits, marketCautions,
} from './layout';
import { both, bytes } from './numbers';

const hopeless: i32 = 16;
const doubtful: i32 = 32;

/** Adds marks to the states of sixteen listings. */
@inline function mark(at: usize, marks: v128): void {
  v128.store(room + at, v128.or(v128.load(room + at, states), marks), states);
}

export function clear(count: i32): void {
  memory.fill(room + states, 0, <usize>count + 16);
}

@inline function misses(value: v128, least: v128): v128 { return f64x2.lt(value, least); }
@inline function isUnknown(value: v128): v128 { return f64x2.ne(value, value); }

/** Notes by a figure times `sign` who misses `wanted`, and of whom it is not known. */
export function judge(figure: usize, count: i32, sign: f64, wanted: f64, failure: i32, unknown: i32): void {
  const signs = both(sign), least = both(wanted);
  const failures = i8x16.splat(<i8>failure), unknowns = i8x16.splat(<i8>unknown);
  for (let at: usize = 0; at < <usize>count; at += 16) {
    const here = figure + (at << 3);
    const a = f64x2.mul(signs, v128.load(here)), b = f64x2.mul(signs, v128.load(here, 16));
    const c = f64x2.mul(signs, v128.load(here, 32)), d = f64x2.mul(signs, v128.load(here, 48));
    const e = f64x2.mul(signs, v128.load(here, 64)), f = f64x2.mul(signs, v128.load(here, 80));
    const g = f64x2.mul(signs, v128.load(here, 96)), h = f64x2.mul(signs, v128.load(here, 112));
    const missed = bytes(misses(a, least), misses(b, least), misses(c, least), misses(d, least), misses(e, least), misses(f, least), misses(g, least), misses(h, least));
    const isNone = bytes(isUnknown(a), isUnknown(b), isUnknown(c), isUnknown(d), isUnknown(e), isUnknown(f), isUnknown(g), isUnknown(h));
    mark(at, v128.or(v128.and(missed, failures), v128.and(isNone, unknowns)));
  }
}

/** A bound: it need not be computed in the order of the plain loops, whose slack covers any order. */
@inline function lacksAt(here: usize, isOfDebt: bool, saved: v128, less: v128, ofDebt: v128, ofCash: v128, least: v128): v128 {
  const perDollar = f64x2.add(f64x2.mul(v128.load(here, tax), less), saved);
  let most = f64x2.add(isOfDebt ? v128.load(here, noi) : v128.load(here, cashFlow), f64x2.mul(perDollar, v128.load(here, price)));
  most = f64x2.sub(most, f64x2.mul(ofDebt, v128.load(here, debtService)));
  most = f64x2.sub(most, f64x2.mul(ofCash, v128.load(here, cashInvested)));
  return f64x2.lt(most, least);
}

/** Notes who lacks more than a lower price can save. */
export function giveUp(isOfDebt: i32, count: i32, less: f64, saved: f64, dollars: f64, ofDebt: f64, ofCash: f64, slack: f64, slackOfPrice: f64): void {
  const a = both(less * saved + slackOfPrice), b = both(less), c = both(ofDebt), d = both(ofCash), e = both(dollars - slack);
  const isNoi = isOfDebt != 0, marks = i8x16.splat(<i8>hopeless);
  for (let at: usize = 0; at < <usize>count; at += 16) {
    const here = room + (at << 3);
    mark(at, v128.and(marks, bytes(
      lacksAt(here, isNoi, a, b, c, d, e), lacksAt(here + 16, isNoi, a, b, c, d, e),
      lacksAt(here + 32, isNoi, a, b, c, d, e), lacksAt(here + 48, isNoi, a, b, c, d, e),
      lacksAt(here + 64, isNoi, a, b, c, d, e), lacksAt(here + 80, isNoi, a, b, c, d, e),
      lacksAt(here + 96, isNoi, a, b, c, d, e), lacksAt(here + 112, isNoi, a, b, c, d, e),
    )));
  }
}

@inline function isDoubtedAt(here: usize, rentShare: v128, returnShare: v128): v128 {
  const isMuch = v128.and(f64x2.gt(v128.load(here, rent), both(0)), f64x2.gt(v128.load(here, gross), f64x2.mul(v128.load(here, price), rentShare)));
  return v128.or(isMuch, f64x2.gt(v128.load(here, cashFlow), f64x2.mul(v128.load(here, cashInvested), returnShare)));
}

/** Notes whose rent or return may be doubted. */
export function doubt(count: i32, rentShare: f64, returnShare: f64): void {
  const a = both(rentShare), b = both(returnShare), marks = i8x16.splat(<i8>doubtful);
  for (let at: usize = 0; at < <usize>count; at += 16) {
    const here = room + (at << 3);
    mark(at, v128.and(marks, bytes(
      isDoubtedAt(here, a, b), isDoubtedAt(here + 16, a, b), isDoubtedAt(here + 32, a, b), isDoubtedAt(here + 48, a, b),
      isDoubtedAt(here + 64, a, b), isDoubtedAt(here + 80, a, b), isDoubtedAt(here + 96, a, b), isDoubtedAt(here + 112, a, b),
    )));
  }
}

/** Lists which of eight listings are marked; what is behind them is written over by the next. Without a branch for each. */
@inline function listEight(to: usize, at: i32, marks: i32): usize {
  const these = i16x8.extend_low_i8x16_u(v128.load64_zero(room + (<usize>marks << 3), placesOfBits));
  const first = i32x4.splat(at);
  v128.store(to, i32x4.add(first, i32x4.extend_low_i16x8_u(these)));
  v128.store(to, i32x4.add(first, i32x4.extend_high_i16x8_u(these)), 16);
  return to + (<usize>popcnt(marks) << 2);
}

/** Lists which of sixteen listings are marked. */
@inline function listSixteen(to: usize, at: i32, marks: i32): usize {
  return listEight(listEight(to, at, marks & 255), at + 8, marks >>> 8);
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
    losses = listSixteen(losses, <i32>at, i8x16.bitmask(i8x16.eq(kind, two)) & inside);
    mask = i8x16.bitmask(i8x16.ne(v128.and(state, ofDoubtful), i8x16.splat(0))) & inside;
    while (mask) { store<i32>(doubts, <i32>at + ctz(mask)); doubts += 4; mask &= mask - 1; }
  }
  pickedSize = <i32>((picks - room - picked) >> 2);
  lostSize = <i32>((losses - room - lost) >> 2);
  doubtedSize = <i32>((doubts - room - doubted) >> 2);
}

/** Bytes of a mask of sixteen numbers of two bytes that are not 0. */
@inline function hasAny(low: v128, high: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.ne(low, i16x8.splat(0)), i16x8.ne(high, i16x8.splat(0)));
}

/** Lists who is shown by final outcomes and cautions, and who of them is looked at first, and counts who is ranked with a caution. */
export function sift(count: i32, leftOut: i32): void {
  const end = <usize>count;
  const ofOutcome = v128.load(room, kindOfOutcome), ranked = i8x16.splat(1), good = i8x16.splat(2), without = i16x8.splat(<i16>leftOut);
  let all = room + shown, first = room + best, marked: i32 = 0;
  for (let at: usize = 0; at < end; at += 16) {
    const kind = i8x16.swizzle(ofOutcome, v128.load(room + at, outcomes));
    const low = v128.load(room + (at << 1), cautions), high = v128.load(room + (at << 1), cautions + 16);
    const inside: i32 = end - at >= 16 ? 0xffff : (1 << <i32>(end - at)) - 1;
    const isRanked = i8x16.eq(v128.and(kind, ranked), ranked);
    marked += popcnt(i8x16.bitmask(v128.and(isRanked, hasAny(low, high))) & inside);
    const isShown = v128.andnot(isRanked, hasAny(v128.and(low, without), v128.and(high, without)));
    all = listSixteen(all, <i32>at, i8x16.bitmask(isShown) & inside);
    let mask = i8x16.bitmask(v128.and(isShown, i8x16.eq(v128.and(kind, good), good))) & inside;
    while (mask) { store<i32>(first, <i32>at + ctz(mask)); first += 4; mask &= mask - 1; }
  }
  shownSize = <i32>((all - room - shown) >> 2);
  bestSize = <i32>((first - room - best) >> 2);
  flagged = marked;
}

@inline function stepsAt(figure: usize, perUnit: v128, least: v128, most: v128): v128 {
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.pmin(most, f64x2.pmax(least, f64x2.mul(v128.load(figure), perUnit)))));
}

/** A figure in whole steps, so many of them a unit, rounded down and kept within two limits. */
export function countSteps(figure: usize, count: i32, perUnit: f64, lowest: f64, highest: f64): void {
  const each = both(perUnit), least = both(lowest), most = both(highest);
  for (let at: usize = 0; at < <usize>count; at += 4) {
    const here = figure + (at << 3);
    v128.store(room + (at << 2), v128.shuffle<i64>(stepsAt(here, each, least, most), stepsAt(here + 16, each, least, most), 0, 2), steps);
  }
}
