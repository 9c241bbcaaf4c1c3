import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { AppError } from '@rei/domain/kernel/errors';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import {
  bulkSales,
  type CompStep,
  compSteps,
  enoughComps,
  estimateFromComps,
  maxComps,
  sqftRange,
} from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import { boxAround, milesBetween, milesPerDegree } from '@rei/domain/underwriting/nearby';
import { learningArea } from '@rei/domain/underwriting/nearest-sales';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { learnAdjustments } from '@rei/domain/valuation/adjustments';
import type { HomeCondition } from '@rei/domain/valuation/home-condition';
import type { HomeFacts } from '@rei/domain/valuation/home-facts';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { AccuracyService } from '#features/valuation/accuracy-service.ts';
import type { StatisticalService } from '#features/valuation/statistical-service.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './comps-repository.ts';
import type { EstimateService } from './estimate-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  listings: Pick<ListingService, 'requireListing' | 'listByIds'>;
  estimates: Pick<EstimateService, 'get'>;
  accuracy: Pick<AccuracyService, 'ofHome' | 'ofListPrice'>;
  statistical: Pick<StatisticalService, 'ofHome'>;
}

interface Place {
  lat: number;
  lon: number;
}

/** From the least size to more than any home has: without a known size every size is close enough. */
const anySqft = { from: 1, to: 2_000_000_000 };

type Kind = Comps['steps'][number]['of'];

export function createCompsService({ db, clock, listings, estimates, accuracy, statistical }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  function nearest(
    of: Kind,
    subject: Property,
    place: Place,
    { radiusMiles, days, sqftWithin }: CompStep,
  ): Promise<number[]> {
    const sqft = sqftRange(subject.description.sqft, sqftWithin) ?? anySqft;
    const find = of === 'sales' ? repository.listNearestSales : repository.listNearest;
    return find(db, {
      ...around(subject, place, { radiusMiles, days }),
      minSqft: Math.max(1, Math.ceil(sqft.from)),
      maxSqft: Math.floor(sqft.to),
      limit: maxComps,
    });
  }

  const around = (subject: Property, place: Place, { radiusMiles, days }: Pick<CompStep, 'radiusMiles' | 'days'>) => {
    return {
      ...boxAround(place, radiusMiles),
      ...place,
      type: subject.prop_type,
      isDemo: subject.source.isDemo,
      lonScale: Math.cos((place.lat * Math.PI) / 180),
      radius: radiusMiles / milesPerDegree,
      since: addDays(today(), -days),
      today: today(),
      subjectId: Number(subject.property_id),
    };
  };

  /** What differences are worth, by more sales than are compared. */
  async function learn(subject: Property, place: Place | null, condition: HomeCondition | null) {
    const sold = place ? await repository.listSales(db, around(subject, place, learningArea)) : [];
    const all = sold.map(({ soldOn, ...home }) => ({
      ...home,
      miles: place && milesBetween(place, home),
      days: daysBetween(soldOn, today()),
    }));
    const isOfBulk = bulkSales(all);
    const sales = all.filter((sale) => !isOfBulk(sale));
    const home = {
      ...{ ...marketOf(subject), type: subject.prop_type, facts: { ...factsOf(subject), condition } },
      coordinate: subject.location.coordinate,
    };
    return {
      adjustments: learnAdjustments(factsOf(subject), sales),
      learnedFrom: sales.length,
      statistical: await statistical.ofHome(home, sales),
    };
  }

  /** What is asked says more of a home than all comps do, as long as it is offered for that. */
  async function valueAsListed(subject: Property): Promise<Comps['listed']> {
    const { list_price: listPrice, market_status: status } = subject;
    if (listPrice === null || !(listPrice > 0) || status !== 'on_market') return null;
    const record = await accuracy.ofListPrice(marketOf(subject));
    return record && { ...record, listPrice };
  }

  /** Steps widen until enough are found. */
  async function widen(of: Kind, subject: Property, place: Place | null) {
    const steps: Comps['steps'] = [];
    let found: number[] = [];
    for (const step of place ? compSteps : []) {
      if (!place || found.length >= enoughComps) break;
      found = await nearest(of, subject, place, step);
      steps.push({ ...step, found: found.length, of });
    }
    return { steps, found };
  }

  return {
    /** With too few sales, homes on the market too. What the user pinned or excluded is there wherever it is. */
    async find(userId: string, propertyId: string): Promise<Comps> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const [[subject], chosen] = await Promise.all([
        listings.listByIds(db, userId, [listingId]),
        estimates.get(userId, propertyId),
      ]);
      if (!subject) throw new AppError('NOT_FOUND', 'Property not found');
      const { coordinate, address } = subject.location;
      const place = coordinate ?? (await repository.findZipCentre(db, address.postal_code)) ?? null;
      const sales = await widen('sales', subject, place);
      const hasSales = sales.found.length >= enoughComps;
      const offered = hasSales ? { steps: [], found: [] } : await widen('listings', subject, place);
      const ids = [
        ...new Set([
          ...sales.found,
          ...offered.found,
          ...chosen.pinnedComps.map(Number),
          ...chosen.excludedComps.map(Number),
        ]),
      ];
      const conditions = await repository.listConditions(db, [listingId, ...ids]);
      const conditionOf = ({ property_id }: Property) => conditions.get(property_id) ?? null;
      const [homes, learned, listed] = await Promise.all([
        listings.listByIds(db, userId, ids),
        learn(subject, place, conditionOf(subject)),
        valueAsListed(subject),
      ]);
      const comps = homes
        .map((home) => toComp(home, place, { chosen, today: today(), condition: conditionOf(home) }))
        .toSorted(salesFirst);
      const facts = { ...factsOf(subject), condition: conditionOf(subject) };
      const { value, counted, sales: sold } = estimateFromComps(comps, facts, learned.adjustments);
      return {
        subject: {
          ...facts,
          hasPlace: place !== null,
          place: coordinate,
          isZipCentre: place !== null && coordinate === null,
        },
        // Nobody needs to hear of a search for sales that found none.
        steps: [...(sales.found.length > 0 ? sales.steps : []), ...offered.steps],
        comps,
        ...learned,
        // Only estimates from sales were tested.
        accuracy:
          value === null || sold < counted ? null : await accuracy.ofHome({ ...marketOf(subject), estimate: value }),
        listed,
      };
    },
  };
}

function marketOf({ source, location }: Property) {
  const { postal_code: zip, state_code: state } = location.address;
  return { isDemo: source.isDemo, zip, county: location.county, state };
}

function factsOf({ description }: Property): Omit<HomeFacts, 'condition'> {
  const { sqft, beds, baths, year_built, lot_sqft } = description;
  return { sqft, beds, baths, yearBuilt: year_built, lotSqft: lot_sqft };
}

interface Told {
  chosen: PropertyEstimate;
  today: string;
  condition: HomeCondition | null;
}

function toComp(home: Property, place: Place | null, { chosen, today, condition }: Told): Comp {
  const { pinnedComps, excludedComps } = chosen;
  const at = home.location.coordinate;
  const isSold = home.status === 'Sold';
  const day = isSold ? home.sold_date : home.list_date;
  return {
    propertyId: home.property_id,
    address: oneLineAddress(home.location.address),
    photo: home.primary_photo?.href ?? null,
    price: isSold ? home.sold_price : home.list_price,
    ...factsOf(home),
    condition,
    status: home.status,
    isSold,
    listedOn: home.list_date,
    soldOn: isSold ? home.sold_date : null,
    miles: place && at ? milesBetween(place, at) : null,
    // Of a later day there is no time to make up for.
    days: day === null ? null : Math.max(0, daysBetween(day, today)),
    place: at,
    isPinned: pinnedComps.includes(home.property_id),
    isExcluded: excludedComps.includes(home.property_id),
    isDemo: home.source.isDemo,
  };
}

function salesFirst(one: Comp, other: Comp): number {
  if (one.isSold !== other.isSold) return one.isSold ? -1 : 1;
  return (one.miles ?? Number.POSITIVE_INFINITY) - (other.miles ?? Number.POSITIVE_INFINITY) || 0;
}
