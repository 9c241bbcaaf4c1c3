// A first year and its figures.

import {
  priceFactor, rentFactor, utilitiesSaid, utilitiesOfTable, utilitiesAlone, ownerPays, insurance, insuranceLowest,
  repairs, reserve, reserveSaid, rebuildPerSqft, repairsOfRebuild, reserveOfRebuild, vacancy, management, other,
  reserveBelow, down, closing, points, factor, monthsOfYear, isCountyTaxed, isInsuranceEstimated, isBySize, room,
  rows, isSized, price, rent, gross, allowance, utilities, dues, insuredShare, insuredLeast, repaired, reserved, tax,
  costs, noi, debtService, cashFlow, cashInvested, marketPrice, marketRent, marketHoa, marketSqft, marketUtilities,
  marketCountyTax, marketYearBuilt, marketState, marketType, taxes, hasUnits, insuredWhole, assumedDues, premiums,
  premiumOfAge, reserveOfAge, sizes, lastSize,
} from './layout';
import { bits, both, choose } from './numbers';

@inline function pair(one: f64, two: f64): v128 { return f64x2.replace_lane(f64x2.splat(one), 1, two); }
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

/** The block's columns, of its listings as the market has them. */
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
