import { type DealStage, pendingStages } from '@rei/domain/activity/deal-progress';
import { lineSearchKey } from '@rei/domain/listings/address-key';
import type { SavedOrder } from '@rei/domain/saved-properties/endpoints';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { type Add, createValues, run } from '#db/statement.ts';
import { type SavedRow, savedColumns } from './repository.ts';

interface SavedFilter {
  userId: string;
  hidden?: boolean | undefined;
  stage?: DealStage | undefined;
  text?: string | undefined;
  tag?: string | undefined;
  waiting?: boolean | undefined;
  pending?: boolean | undefined;
  listingIds?: number[] | undefined;
}

export interface SavedPage {
  order: SavedOrder;
  /** The other way round than the order's own. */
  isReversed: boolean;
  offset: number;
  limit: number;
}

const orderings: Record<SavedOrder, { columns: string[]; isDescending: boolean; needsListing: boolean }> = {
  saved: { columns: ['s.created_at'], isDescending: true, needsListing: false },
  activity: { columns: ['s.last_activity_at'], isDescending: true, needsListing: false },
  price: { columns: ['l.price_cents'], isDescending: false, needsListing: true },
  address: { columns: ['l.state', 'l.city', 'l.line'], isDescending: false, needsListing: true },
};

/** One page of a user's list. */
export function listPage(db: Db, filter: SavedFilter, page: SavedPage): Promise<SavedRow[]> {
  const { values, add } = createValues();
  const { text, order } = pageOf(filter, page, add);
  return run(db, { text: `${text} order by ${order}`, values });
}

/** One page, and how many the whole list has. */
export async function listWithTotal(
  db: Db,
  filter: SavedFilter,
  page: SavedPage,
): Promise<{ rows: SavedRow[]; total: number }> {
  const { values, add } = createValues();
  const { text, order } = pageOf(filter, page, add);
  const name = nameOf(filter, page);
  const found = await run<{ total: string } & (SavedRow | { listing_id: null })>(db, {
    ...(name && { name }),
    text: `select counted.total, page.* from (${totalText(filter, add)}) counted
      left join lateral (${text}) page on true order by ${order}`,
    values,
  });
  // A page beyond the end is a row that has the total alone.
  return { rows: found.filter((row) => row.listing_id !== null), total: Number(found[0]?.total ?? 0) };
}

/** Which rows a page has is read from an index alone, unless what is asked is the listing's. */
function pageOf(filter: SavedFilter, page: SavedPage, add: Add): { text: string; order: string } {
  const { columns, isDescending, needsListing } = orderings[page.order];
  const direction = isDescending === page.isReversed ? 'asc' : 'desc';
  // Without a price comes last either way; none of the other columns is ever null.
  const nulls = page.order === 'price' ? ' nulls last' : '';
  const orderBy = (names: string[]) => names.map((name) => `${name} ${direction}${nulls}`).join(', ');
  const keys = columns.map((_, index) => `by_${index}`);
  // An offset that is known while planning makes a plan for one page, so PostgreSQL would plan each request anew.
  const text = `
    select ${savedColumns}, ${keys.join(', ')} from (
      select s.listing_id, ${columns.map((column, index) => `${column} as by_${index}`).join(', ')}
      from ${tables(filter, needsListing)} where ${conditions(filter, add)}
      order by ${orderBy([...columns, 's.listing_id'])} limit ${page.limit} offset (select ${add(page.offset)}::bigint)) page
      join saved_properties s on s.user_id = $1 and s.listing_id = page.listing_id`;
  return { text, order: orderBy([...keys, 'listing_id']) };
}

/** Counted from what a trigger keeps, unless words, a tag or ids are asked for. */
function totalText(filter: SavedFilter, add: Add): string {
  const { userId, hidden, stage, waiting, pending } = filter;
  if (isOfRows(filter))
    return `select count(*) as total from ${tables(filter, false)} where ${conditions(filter, add)}`;
  const all = [`user_id = ${add(userId)}`];
  if (hidden !== undefined) all.push(`is_hidden = ${add(hidden)}`);
  if (stage !== undefined) all.push(`stage = ${add(stage)}::deal_stage`);
  if (waiting !== undefined) all.push(`is_waiting = ${add(waiting)}`);
  if (pending !== undefined) all.push(`(stage = any(${add(pendingStages)}::deal_stage[])) = ${add(pending)}`);
  return `select coalesce(sum(total), 0) as total from saved_totals where ${all.join(' and ')}`;
}

/** Whether only the rows themselves tell how many there are. */
function isOfRows({ text, tag, listingIds }: SavedFilter): boolean {
  return words(text).length > 0 || Boolean(tag) || listingIds !== undefined;
}

/** The sizes of pages that the product's own lists have; others are seldom asked for. */
const maxNamedLimit = 100;

/** Of the few statements that a list asks again and again each connection keeps the plan. */
function nameOf(filter: SavedFilter, { order, isReversed, limit }: SavedPage): string | undefined {
  if (isOfRows(filter) || limit > maxNamedLimit) return undefined;
  const asked = (['hidden', 'stage', 'waiting', 'pending'] as const).filter((name) => filter[name] !== undefined);
  return ['saved_list', order, isReversed ? 'reversed' : '', limit, ...asked].join(' ');
}

interface StageCount {
  stage: DealStage;
  total: string;
  hidden: string;
  /** Cents: agreed prices, else list prices, of what is not hidden. */
  value: string;
}

export function countByStage(db: Db, userId: string): Promise<StageCount[]> {
  return run(db, {
    name: 'saved_stages',
    text: `
      select s.stage, count(*) as total, count(*) filter (where s.is_hidden) as hidden,
        coalesce(sum(coalesce(s.agreed_price_cents, l.price_cents)) filter (where not s.is_hidden), 0) as value
      from saved_properties s join listings l on l.id = s.listing_id
      where s.user_id = $1 and s.is_saved group by s.stage`,
    values: [userId],
  });
}

/** A user's most used tags as they were first written, by the alphabet, with how many saved properties have each. */
export function countTags(db: Db, userId: string, limit: number): Promise<Array<{ tag: string; total: string }>> {
  return run(db, {
    name: 'saved_tags',
    text: `
      select tag, total from (
        select min(tag) as tag, count(*) as total from saved_properties, unnest(tags) as tag
        where user_id = $1 and is_saved and tags <> '{}' group by lower(tag) order by total desc, lower(tag) limit $2) used
      order by lower(tag)`,
    values: [userId, limit],
  });
}

function tables({ text }: SavedFilter, needsListing: boolean): string {
  if (!needsListing && !words(text).length) return 'saved_properties s';
  return `saved_properties s join listings l on l.id = s.listing_id
    left join agents named on named.id = l.agent_id
    left join agents a on a.id = coalesce(named.merged_into, named.id)
    left join property_contacts mine on mine.user_id = s.user_id and mine.listing_id = s.listing_id`;
}

/** The trigger that counts says the same. */
const isWaiting = 'saved_waits(s.stage, s.offer_step, s.contract_step)';

/** The first value is always the user. */
function conditions({ userId, hidden, stage, text, tag, waiting, pending, listingIds }: SavedFilter, add: Add): string {
  const all = [`s.user_id = ${add(userId)}`, 's.is_saved'];
  if (hidden !== undefined) all.push(`s.is_hidden = ${add(hidden)}`);
  if (stage !== undefined) all.push(`s.stage = ${add(stage)}::deal_stage`);
  if (listingIds !== undefined) all.push(`s.listing_id = any(${add(listingIds)}::bigint[])`);
  if (tag) {
    all.push(`s.tags <> '{}' and lower(${add(tag)}) in (select lower(each) from unnest(s.tags) as each)`);
  }
  if (waiting !== undefined) all.push(`${isWaiting} = ${add(waiting)}`);
  if (pending !== undefined) all.push(`(s.stage = any(${add(pendingStages)}::deal_stage[])) = ${add(pending)}`);
  if (words(text).length > 0) all.push(textCondition(text ?? '', add));
  return all.join(' and ');
}

/** Every word somewhere in address, agent or contact; or the whole as another spelling of the address line. */
function textCondition(text: string, add: Add): string {
  const all = `lower(concat_ws(' ', l.line, l.city, l.state, l.zip, a.name, a.email, a.phone, a.office,
    mine.name, mine.email, mine.phone, mine.office))`;
  const hasWords = words(text).map((word) => `${all} like ${add(containing(word))}`);
  const line = lineSearchKey(text);
  const found = `(${hasWords.join(' and ')})`;
  return line === '' ? found : `(${found} or l.line_key like ${add(containing(line))})`;
}

function words(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
