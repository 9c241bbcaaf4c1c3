// Who keeps the rules, and of whom more has to be asked.

import {
  room, rows, price, rent, gross, tax, noi, debtService, cashFlow, cashInvested, states, outcomes, cautions, picked,
  lost, doubted, pickedSize, lostSize, doubtedSize, outcomeOfState, kindOfState, marketCautions,
} from './layout';
import { bits, both } from './numbers';

const hopeless: i32 = 16;
const doubtful: i32 = 32;

@inline function mark(at: usize, marks: i32): void { store<u16>(room + at, <u16>(load<u16>(room + at, states) | marks), states); }

export function clear(count: i32): void {
  memory.fill(room + states, 0, <usize>count + 16);
}

/** Notes by a figure times `sign` who misses `wanted`, and of whom it is not known. */
export function judge(figure: usize, count: i32, sign: f64, wanted: f64, failure: i32, unknown: i32): void {
  const signs = both(sign), least = both(wanted);
  for (let at: usize = 0; at < <usize>count; at += 2) {
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
