import type { UsState } from '../kernel/us-states.ts';

/**
 * The zone in which most of a state's people live. Boundaries: 49 CFR part 71 (standard time zones), with the names of
 * the IANA database; Arizona and Hawaii have no daylight saving time.
 */
const zoneOfState: Record<UsState, string> = {
  ...{ AL: 'America/Chicago', AK: 'America/Anchorage', AZ: 'America/Phoenix', AR: 'America/Chicago' },
  ...{ CA: 'America/Los_Angeles', CO: 'America/Denver', CT: 'America/New_York', DE: 'America/New_York' },
  ...{ DC: 'America/New_York', FL: 'America/New_York', GA: 'America/New_York', HI: 'Pacific/Honolulu' },
  ...{ ID: 'America/Boise', IL: 'America/Chicago', IN: 'America/Indiana/Indianapolis', IA: 'America/Chicago' },
  ...{ KS: 'America/Chicago', KY: 'America/New_York', LA: 'America/Chicago', ME: 'America/New_York' },
  ...{ MD: 'America/New_York', MA: 'America/New_York', MI: 'America/Detroit', MN: 'America/Chicago' },
  ...{ MS: 'America/Chicago', MO: 'America/Chicago', MT: 'America/Denver', NE: 'America/Chicago' },
  ...{ NV: 'America/Los_Angeles', NH: 'America/New_York', NJ: 'America/New_York', NM: 'America/Denver' },
  ...{ NY: 'America/New_York', NC: 'America/New_York', ND: 'America/Chicago', OH: 'America/New_York' },
  ...{ OK: 'America/Chicago', OR: 'America/Los_Angeles', PA: 'America/New_York', PR: 'America/Puerto_Rico' },
  ...{ RI: 'America/New_York', SC: 'America/New_York', SD: 'America/Chicago', TN: 'America/Chicago' },
  ...{ TX: 'America/Chicago', UT: 'America/Denver', VT: 'America/New_York', VA: 'America/New_York' },
  ...{ WA: 'America/Los_Angeles', WV: 'America/New_York', WI: 'America/Chicago', WY: 'America/Denver' },
};

/**
 * Where a state is split, the other zone by the beginning of the ZIP code, the longest beginning first. Areas that the
 * post office numbers across a boundary are told by their larger towns; elsewhere the zone may be an hour off.
 */
const zonesOfSplitStates: Partial<Record<UsState, Record<string, readonly string[]>>> = {
  FL: { 'America/Chicago': ['324', '325'], 'America/New_York': ['32456', '32457'] },
  ID: { 'America/Los_Angeles': ['835', '838'] },
  IN: { 'America/Chicago': ['463', '464', '476', '477', '46534', '47523', '47586', '47951', '47978'] },
  KS: { 'America/Denver': ['67733', '67735', '67741', '67758', '67761', '67762', '67836', '67857', '67878', '67879'] },
  KY: { 'America/Chicago': ['420', '421', '422', '423', '424', '42602', '42629', '42728', '42743', '42754', '42765'] },
  MI: {
    'America/Menominee': ['49801', '49802', '49858', '49870', '49876', '49887', '49911', '49920', '49935', '49938'],
  },
  ND: { 'America/Denver': ['586'] },
  NE: { 'America/Denver': ['693', '69033', '69122', '69129', '69145', '69153', '69154', '69162'] },
  NV: { 'America/Denver': ['89883'] },
  OR: { 'America/Boise': ['979'] },
  SD: { 'America/Denver': ['576', '577', '57532', '57567'], 'America/Chicago': ['57601', '57631', '57632', '57646'] },
  TN: {
    'America/New_York': ['373', '374', '376', '377', '378', '379'],
    'America/Chicago': [
      ...['37318', '37324', '37327', '37334', '37340', '37347', '37349', '37352', '37355', '37356', '37357'],
      ...['37360', '37366', '37367', '37375', '37380', '37387', '37388', '37396', '37397', '37398'],
    ],
  },
  TX: {
    'America/Denver': [
      ...['799', '885', '79821', '79835', '79836', '79837', '79838'],
      ...['79839', '79847', '79849', '79851', '79853'],
    ],
  },
};

/** Between the coasts, so never far off for a place that names no state. */
const zoneOfNoState = 'America/Chicago';

/** The IANA zone of the place of a property, which stands for that of its agent. */
export function agentTimeZone({ state, zip }: { state: string; zip: string }): string {
  const code = state.trim().toUpperCase();
  if (!isState(code)) return zoneOfNoState;
  const digits = zip.trim();
  let found = { zone: zoneOfState[code], length: 0 };
  for (const [zone, beginnings] of Object.entries(zonesOfSplitStates[code] ?? {})) {
    for (const beginning of beginnings) {
      if (digits.startsWith(beginning) && beginning.length > found.length) found = { zone, length: beginning.length };
    }
  }
  return found.zone;
}

function isState(code: string): code is UsState {
  return Object.hasOwn(zoneOfState, code);
}
