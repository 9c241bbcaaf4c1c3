/** Why a listing may be a mirage, a bit each. The order never changes and new ones come last: the first nine are stored. */
export const cautionCodes = [
  'fire',
  'tear_down',
  'shell',
  'no_utilities',
  'auction',
  'tenant_occupied',
  'age_restricted',
  'leasehold',
  'co_op',
  'below_zip',
  'beds_unknown',
  'area_unknown',
  'land',
  'mobile_home',
  'rent_doubtful',
  'return_doubtful',
] as const;
export type CautionCode = (typeof cautionCodes)[number];

export const cautionWords = {
  fire: 'Remarks mention fire damage',
  tear_down: 'Remarks call it a tear-down',
  shell: 'Remarks call it a shell',
  no_utilities: 'Remarks say that utilities are missing',
  auction: 'Remarks mention an auction',
  tenant_occupied: 'Remarks mention a tenant',
  age_restricted: 'Remarks mention an age restriction',
  leasehold: 'Remarks say that the land is leased',
  co_op: 'Remarks call it a co-op',
  below_zip: 'Price per sqft is under 40% of its ZIP’s median',
  beds_unknown: 'Bedrooms unknown',
  area_unknown: 'Square footage unknown',
  land: 'Land without a home',
  mobile_home: 'Mobile or manufactured home',
  rent_doubtful: 'Monthly rent is over 2.5% of price',
  return_doubtful: 'Cash-on-cash over 100%',
} as const satisfies Record<CautionCode, string>;

export function cautionBit(code: CautionCode): number {
  return 1 << cautionCodes.indexOf(code);
}

export const everyCaution = 2 ** cautionCodes.length - 1;

export interface Caution {
  code: CautionCode;
  text: string;
}

export function cautionsOf(bits: number): Caution[] {
  return cautionCodes
    .filter((code) => (bits & cautionBit(code)) !== 0)
    .map((code) => ({ code, text: cautionWords[code] }));
}
