import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { ListingAgent } from '@rei/domain/listings/listing-values';
import { mainPhone, readEmail, readPhone } from './contacts.ts';
import { factCell, factNames, ofEachFact, type Path } from './field-names.ts';
import { firstText, isGivenAt, itemsOf, memberOf, textOf } from './json.ts';
import { bathsText, type ListingCells } from './listing.ts';
import { plainNumber, sqftPerAcre } from './numbers.ts';
import { realtorAgentName, realtorKey } from './realtor-words.ts';
import { maxKeyLength, named, readUrl, type SourceCell } from './source-cell.ts';

/** Looks for each value in every place where one of realtor.com's interfaces (v3, v2, HomeHarvest raw) has it. */
export function realtorCells(record: unknown): ListingCells {
  const lacks = (...paths: readonly Path[]) => !paths.some((path) => isGivenAt(record, path));
  const say = (...paths: readonly Path[]): SourceCell => ({
    name: paths[0]?.join('.') ?? '',
    text: firstText(record, ...paths),
    isMissing: lacks(...paths),
  });
  const address = (name: string) => say(['location', 'address', name], ['address', name]);
  const described = (name: string) => say(['description', name], [name]);
  const coordinate = (name: string) =>
    say(['location', 'address', 'coordinate', name], ['location', 'coordinate', name], ['address', name]);
  const text = (name: string) => described(name).text;
  const facts = ofEachFact((field) => {
    const paths = factNames[field].realtor;
    if (paths.length === 0) return { name: field, text: '' };
    const places = paths.map((path) => ({ name: path.join('.'), value: memberOf(record, ...path) }));
    return { ...say(...paths), text: factCell(field, places).text };
  });
  const baths =
    bathsText(text('baths_full'), text('baths_half')) ||
    firstText(record, ['description', 'baths_consolidated']) ||
    text('baths');
  const address1 = address('line');
  const permalink = say(['permalink']).text;
  const web = say(['href'], ['rdc_web_url'], ['web_url'], ['property_url']);
  return {
    key: {
      name: 'property_id',
      text: realtorKey(firstText(record, ['property_id'], ['permalink'], ['href'], ['rdc_web_url'])),
    },
    price: say(['list_price'], ['price'], ['price_raw'], ['list_price_min']),
    line: address1.text === '' ? streetOf(address, address1) : address1,
    city: address('city'),
    state: address('state_code'),
    zip: address('postal_code'),
    lat: coordinate('lat'),
    lon: coordinate('lon'),
    ...facts,
    baths: { ...facts.baths, name: 'baths', text: baths },
    brokerage: brokerageOf(record, facts.brokerage),
    sqft: area(facts.sqft, record, 'building_size'),
    lotSqft: area(facts.lotSqft, record, 'lot_size'),
    listDate: say(['list_date']),
    mlsId: say(['source', 'listing_id'], ['mls', 'id']),
    url: web.text !== '' || permalink === '' ? web : { name: 'permalink', text: pageOf(permalink) },
    remarks: {
      ...say(['description', 'text'], ['description']),
      isMissing: typeof memberOf(record, 'description') === 'string' ? false : lacks(['description', 'text']),
    },
  };
}

function pageOf(permalink: string): string {
  return `https://www.realtor.com/realestateandhomes-detail/${permalink}`;
}

function streetOf(address: (name: string) => SourceCell, line: SourceCell): SourceCell {
  const names = ['street_number', 'street_direction', 'street_name', 'street', 'street_suffix', 'unit'];
  const parts = names.map(address);
  const text = parts
    .map((part) => part.text)
    .filter((part) => part !== '')
    .join(' ');
  return { ...line, text, isMissing: line.isMissing && parts.every(({ isMissing }) => isMissing) };
}

/** Square feet; the older interface counts large lots in acres, and writes 0 for unknown. */
function area(cell: SourceCell, record: unknown, sized: string): SourceCell {
  const size = plainNumber(cell.text);
  if (size === 0) return { ...cell, text: '' };
  const isAcres = firstText(record, [sized, 'units']).toLowerCase().startsWith('acre');
  return isAcres && size !== undefined ? { ...cell, text: String(Math.round(size * sqftPerAcre)) } : cell;
}

function advertiserOf(record: unknown): unknown {
  const advertisers = itemsOf(record, 'advertisers');
  return (
    advertisers.find((one) => firstText(one, ['type']).toLowerCase() === 'seller') ??
    advertisers.find((one) => firstText(one, ['name']) !== '')
  );
}

function brokerageOf(record: unknown, cell: SourceCell): SourceCell {
  const text = firstText(advertiserOf(record), ['broker', 'name']) || cell.text;
  return { ...cell, text, isMissing: text === '' && cell.isMissing };
}

export function realtorOfficePhone(record: unknown): string | null {
  const office = memberOf(advertiserOf(record), 'office');
  return (
    mainPhone(memberOf(office, 'phones')) ??
    readPhone(
      firstText(
        record,
        ['office', 'phone1', 'number'],
        ['branding', 'listing_office', 'list_item', 'phone'],
        ['branding', 'listing_office', 'details', 'phone'],
      ),
    )
  );
}

/** Who lists the home with the agent: the second agent that the MLS names; null where it names one. */
export function realtorCoAgent(record: unknown): ListingAgent | null {
  const other = memberOf(record, 'source', 'agents', 1);
  const name = realtorAgentName(firstText(other, ['agent_name']));
  const office = firstText(other, ['office_name']).slice(0, maxKeyLength) || null;
  if (name === null) return null;
  return {
    name,
    email: readEmail(firstText(other, ['agent_email'])),
    phone: readPhone(firstText(other, ['agent_phone'])),
    href: null,
    office,
  };
}

/** Who offers the home: the advertiser of type 'seller', else the first one with a name, else an agent of the source. */
export function realtorAgent(record: unknown, corrections: string[]): ImportedListing['agent'] {
  const advertiser = advertiserOf(record);
  const office = officeOf(record, advertiser);
  const nameText = firstText(advertiser, ['name']) || agentNameOf(record);
  const name = realtorAgentName(nameText);
  if (name === null && nameText !== '') {
    return office === null ? null : { name: null, email: null, phone: null, href: null, office };
  }

  const emailText = firstText(advertiser, ['email']);
  const email = readEmail(emailText);
  if (email === null && emailText !== '') {
    corrections.push(`${named('advertisers.email', emailText)} isn’t an email address: left out`);
  }
  const phone =
    mainPhone(memberOf(advertiser, 'phones')) ??
    readPhone(firstText(advertiser, ['phone'])) ??
    mainPhone(memberOf(advertiser, 'office', 'phones'));
  const href = readUrl(firstText(advertiser, ['href']));
  if (name === null && email === null && phone === null && office === null) return null;
  return { name, email, phone, href, office };
}

function agentNameOf(record: unknown): string {
  const agents = itemsOf(record, 'agents');
  const agent = agents.find((one) => memberOf(one, 'primary') === true) ?? agents[0];
  return firstText(agent, ['name']) || firstText(record, ['source', 'agents', 0, 'agent_name']);
}

function officeOf(record: unknown, advertiser: unknown): string | null {
  const brand = itemsOf(record, 'branding').find((one) => textOf(memberOf(one, 'type')).toLowerCase() !== 'agent');
  const office =
    firstText(advertiser, ['office', 'name'], ['broker', 'name']) ||
    firstText(brand, ['name']) ||
    firstText(
      record,
      ['source', 'agents', 0, 'office_name'],
      ['office', 'name'],
      ['branding', 'listing_office', 'list_item', 'name'],
      ['broker', 'name'],
    );
  return office.slice(0, maxKeyLength) || null;
}
