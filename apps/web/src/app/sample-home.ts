import { decidingRules } from '@rei/domain/underwriting/deciding-rules';
import { rentalFromListing } from '@rei/domain/underwriting/rental-from-listing';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import { utilityAllowance } from '@rei/domain/underwriting/utility-allowance';
import { afterCosts } from '@rei/domain/underwriting/verdict';

/** The made-up home of the landing page; nobody's listing. */
export const sampleHome = {
  address: '2905 W Monte Vista Rd, Phoenix, AZ 85009',
  state: 'AZ',
  price: 262_000,
  /** A month, with utilities, as HUD's rents are. */
  rent: 2010,
  beds: 3,
  building: { sqft: 1180, yearBuilt: 1955 },
  /** Percent, and the day that it is of. */
  market: { rate: 6.24, source: 'Freddie Mac PMMS', date: '2025-11-20' },
} as const;

/** The sample as a visitor would get it: with the standard assumptions and the rule that decides without own ones. */
export function underwriteSample() {
  const { state, price, rent, beds, building, market } = sampleHome;
  const { input, assumptions, unknown } = rentalFromListing({
    today: '2025-11-20',
    ...{ state, price, rent, building, market },
    propertyType: 'single_family',
    isGrossRent: true,
    utilityTable: utilityAllowance(state, [beds]),
    profile: { name: 'Standard', values: {} },
    typed: {},
    listing: { hoaMonthly: 0, source: 'Sample listing', date: null },
    estimate: { arv: null, renovations: null },
  });
  const rules = decidingRules(undefined);
  const result = underwrite(input);
  const judged = afterCosts({ input, unknown, rules, quickCashOnCash: null });
  return { input, assumptions, rules, result, judged };
}
