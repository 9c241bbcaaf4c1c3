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
import { both, choose } from './numbers';

@inline function pair(one: f64, two: f64): v128 { return f64x2.replace_lane(f64x2.splat(one), 1, two); }
@inline function doubles(column: usize, one: usize, two: usize): v128 { return v128.load64_lane(column + (two << 3), v128.load64_splat(column + (one << 3)), 1); }
@inline function words(column: usize, one: usize, two: usize): v128 { return pair(<f64>load<i32>(column + (one << 2)), <f64>load<i32>(column + (two << 2))); }
@inline function halves(column: usize, one: usize, two: usize): v128 { return pair(<f64><i32>load<u16>(column + (one << 1)), <f64><i32>load<u16>(column + (two << 1))); }
@inline function byteOf(column: usize, row: usize): usize { return <usize>load<u8>(column + row); }
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

/** Values that are above another, else NaN: all bits set are one of its forms. */
@inline function knownAbove(values: v128, least: v128): v128 { return v128.or(values, f64x2.le(values, least)); }

/** The block's columns, of its listings as the market has them. What a question assumes is read once, not for every pair. */
export function fill(count: i32): void {
  const zero = both(0), twelve = both(12), hundred = both(100), notTold = both(4294967295.0);
  const ofPrice = both(priceFactor), ofRent = both(rentFactor);
  const said = both(utilitiesSaid), ofTable = both(utilitiesOfTable), ofUnlisted = both(utilitiesAlone - utilitiesSaid);
  const owner = both(ownerPays), tenant = both(1 - ownerPays);
  const insuranceShare = both(insurance), insuranceLeast = both(insuranceLowest);
  const ofRepairs = both(repairs), ofReserve = both(reserve), ofReserveSaid = both(reserveSaid);
  const ofVacancy = both(vacancy), ofManagement = both(management), ofOther = both(other), ofReserveBelow = both(reserveBelow);
  const paidShare = both(down), closingShare = both(closing), pointsShare = both(points), months = both(monthsOfYear), perDollar = both(factor);
  const isSaid = reserveSaid == reserveSaid, hasCounties = isCountyTaxed != 0, isEstimated = isInsuranceEstimated != 0, isSizedToo = isBySize != 0;
  const prices = marketPrice, rents = marketRent, fees = marketHoa, types = marketType, places = marketState;
  const allowances = marketUtilities, counties = marketCountyTax;
  const ofTypes = room + assumedDues, units = room + hasUnits, ofStates = room + taxes;
  let lastCodes: u32 = 0, ofCounty = zero, isOfCounty = zero;
  const end = room + (<usize>count << 3);
  let listed = room + rows, marks = room + isSized;
  for (let here = room; here < end; here += 16) {
    const one = <usize>(load<i32>(listed));
    const two = <usize>(load<i32>(listed, 4));
    listed += 8;

    const cost = f64x2.mul(doubles(prices, one, two), ofPrice);
    const asked = knownAbove(cost, zero);
    v128.store(here, asked, price);

    const paid = f64x2.mul(doubles(rents, one, two), ofRent);
    const table = halves(allowances, one, two);
    const allowed = f64x2.add(f64x2.add(said, f64x2.mul(table, ofTable)), v128.andnot(ofUnlisted, f64x2.gt(table, zero)));
    const net = f64x2.sub(paid, f64x2.mul(allowed, tenant));
    const isFree = f64x2.le(paid, zero);
    v128.store(here, v128.or(paid, isFree), gross);
    const got = v128.or(knownAbove(net, zero), isFree);
    v128.store(here, got, rent);
    v128.store(here, allowed, allowance);
    const owed = f64x2.mul(f64x2.mul(allowed, owner), twelve);
    v128.store(here, owed, utilities);

    const typeOfOne = byteOf(types, one), typeOfTwo = byteOf(types, two);
    const code = pair(<f64>load<u32>(fees + (one << 2)), <f64>load<u32>(fees + (two << 2)));
    const assumed = doubles(ofTypes, typeOfOne, typeOfTwo);
    const due = choose(f64x2.eq(code, notTold), assumed, f64x2.mul(f64x2.div(code, hundred), twelve));
    v128.store(here, due, dues);

    const ofOne = (byteOf(places, one) << 1) + byteOf(units, typeOfOne);
    const ofTwo = (byteOf(places, two) << 1) + byteOf(units, typeOfTwo);
    let taxed = doubles(ofStates, ofOne, ofTwo);
    if (hasCounties) {
      // Neighbors share a county, so that the last pair's rates mostly serve the next.
      const codes = <u32>load<u16>(counties + (one << 1)) | (<u32>load<u16>(counties + (two << 1)) << 16);
      if (codes != lastCodes) {
        lastCodes = codes;
        const rate = pair(<f64><i32>(codes & 0xffff), <f64><i32>(codes >>> 16));
        ofCounty = f64x2.div(f64x2.div(f64x2.sub(rate, both(1)), both(1000)), hundred);
        isOfCounty = f64x2.gt(rate, zero);
      }
      taxed = choose(isOfCounty, ofCounty, taxed);
    }
    v128.store(here, taxed, tax);

    let share = insuranceShare, least = insuranceLeast;
    if (isEstimated) {
      const premium = pair(premiumOf(one), premiumOf(two));
      const isKnown = f64x2.eq(premium, premium);
      share = choose(isKnown, zero, share);
      least = choose(isKnown, premium, least);
    }
    v128.store(here, share, insuredShare);
    v128.store(here, least, insuredLeast);

    const year = f64x2.mul(twelve, got);
    let repair = f64x2.mul(year, ofRepairs), kept = f64x2.mul(year, ofReserve);
    let sized: i32 = 0;
    if (isSizedToo) {
      const size = words(marketSqft, one, two);
      const isBuilt = f64x2.gt(size, zero);
      const rebuild = f64x2.mul(size, both(rebuildPerSqft));
      const ofAge = pair(load<f64>(room + reserveOfAge + (yearOf(one) << 3)), load<f64>(room + reserveOfAge + (yearOf(two) << 3)));
      repair = choose(isBuilt, f64x2.mul(rebuild, both(repairsOfRebuild)), repair);
      kept = choose(isBuilt, f64x2.mul(f64x2.mul(rebuild, both(reserveOfRebuild)), ofAge), kept);
      const mask = i64x2.bitmask(isBuilt);
      sized = (mask & 1) | ((mask & 2) << 7);
    }
    store<u16>(marks, <u16>sized);
    marks += 2;
    if (isSaid) kept = ofReserveSaid;
    v128.store(here, repair, repaired);
    v128.store(here, kept, reserved);

    const collected = f64x2.sub(year, f64x2.mul(year, ofVacancy));
    const insured = f64x2.mul(asked, share);
    let spent = f64x2.mul(asked, taxed);
    spent = f64x2.add(spent, f64x2.pmax(least, insured));
    spent = f64x2.add(spent, due);
    spent = f64x2.add(spent, owed);
    spent = f64x2.add(spent, repair);
    spent = f64x2.add(spent, kept);
    spent = f64x2.add(spent, f64x2.mul(collected, ofManagement));
    spent = f64x2.add(spent, ofOther);
    const below = f64x2.mul(kept, ofReserveBelow);
    spent = f64x2.sub(spent, below);
    const earned = f64x2.sub(collected, spent);
    const paidDown = f64x2.mul(asked, paidShare);
    const borrowed = f64x2.sub(asked, paidDown);
    const repaid = f64x2.mul(months, f64x2.mul(borrowed, perDollar));
    v128.store(here, spent, costs);
    v128.store(here, earned, noi);
    v128.store(here, repaid, debtService);
    v128.store(here, f64x2.sub(f64x2.sub(earned, repaid), below), cashFlow);
    v128.store(here, f64x2.add(f64x2.add(paidDown, f64x2.mul(asked, closingShare)), f64x2.mul(borrowed, pointsShare)), cashInvested);
  }
}
