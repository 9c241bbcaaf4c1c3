import { createHash } from 'node:crypto';
import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { memberOf } from '@rei/readers/json';
import { resoListing } from '@rei/readers/reso';
import { resoMoment } from '@rei/readers/reso-words';
import type { FeedPage, FeedPlace, FeedQuestion, ListingFeed } from '#ports/listing-feed.ts';
import { createFeedToken, type FeedAccess } from './feed-token.ts';
import { createFeedWeb, type FeedAnswer, type FeedWebOptions, sameOrigin } from './feed-web.ts';

interface ResoFeedOptions extends FeedWebOptions {
  /** Of the resource Property; its own query options stay. */
  url: string;
  access: FeedAccess;
  source: string;
}

/** The fewest records a page of which every known provider takes, and the fewest that make sense. */
const pageSize = { usual: 200, least: 25 };

/** A RESO Web API (OData 4); every failure is UNAVAILABLE with the reason, and never tells the token. */
export function createResoFeed({ url, access, source, ...options }: ResoFeedOptions): ListingFeed {
  const base = new URL(url);
  const web = createFeedWeb(options);
  const token = createFeedToken(access, web);
  let top = Number(base.searchParams.get('$top') ?? pageSize.usual);

  async function ask(address: URL, signal: AbortSignal): Promise<FeedAnswer> {
    for (let isSecond = false; ; isSecond = true) {
      const headers = {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        authorization: `Bearer ${await token.current(signal)}`,
        prefer: `odata.maxpagesize=${top}`,
      };
      const answer = await web.ask(address, { method: 'GET', headers }, signal);
      if (answer.status !== 401 || isSecond || !token.canRenew) return answer;
      token.forget();
    }
  }

  /** The answer to our own question, with fewer records a page where it is too large for the feed. */
  async function askForPage(question: FeedQuestion): Promise<{ answer: FeedAnswer; address: URL }> {
    for (;;) {
      const address = pageAddress(base, question, top);
      const answer = await ask(address, question.signal);
      if (answer.status !== 413 || question.place.kind === 'link' || top <= pageSize.least) return { answer, address };
      top = Math.max(pageSize.least, Math.floor(top / 2));
    }
  }

  async function readPage(question: FeedQuestion): Promise<FeedPage> {
    const { place } = question;
    const { answer, address } = await askForPage(question);
    if (answer.status !== 200) return refused(answer.status, place);
    const { records, link } = readAnswer(answer.body);
    const next = nextPlace({ place, records: records.length, top, link, address });
    const today = new Date().toISOString().slice(0, 10);
    const rows = records.map((record, index): ListingRow => {
      const row = resoListing(record, index + 1, today);
      return row.kind === 'taken' ? { ...row, value: { ...row.value, source } } : row;
    });
    return { rows, newest: newestOf(records), next };
  }

  return {
    source,
    address: createHash('sha256').update(url).digest('hex'),
    async readPage(question) {
      try {
        return await readPage(question);
      } catch (error) {
        question.signal.throwIfAborted();
        if (error instanceof AppError && error.code === 'LINK_INVALID') throw error;
        const known = error instanceof AppError ? error : undefined;
        const { retryAfter } = known ?? {};
        throw new AppError(
          'UNAVAILABLE',
          `Couldn’t read the feed: ${known?.message ?? 'it makes no sense'}`,
          retryAfter === undefined ? {} : { retryAfter },
        );
      }
    },
  };
}

function pageAddress(base: URL, { place, changedAfter }: FeedQuestion, top: number): URL {
  if (place.kind === 'link') return sameOrigin(place.url, base);
  const url = new URL(base);
  const filters = [
    url.searchParams.get('$filter'),
    changedAfter && `ModificationTimestamp gt ${changedAfter.toISOString()}`,
  ].filter((filter) => filter !== null);
  const own = { $top: `${top}`, ...(!url.searchParams.has('$expand') && { $expand: 'Media' }) };
  const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...own });
  if (filters.length > 0) {
    query.set('$filter', filters.length > 1 ? filters.map((f) => `(${f})`).join(' and ') : filters.join(''));
  }
  if (place.kind === 'after') query.set('$skip', `${place.records}`);
  // OData servers do not read '+' as a blank.
  url.search = query.toString().replaceAll('+', '%20').replaceAll('%24', '$');
  return url;
}

/** What a refusal means: the end where we only asked whether there is more, else why the reading cannot go on. */
function refused(status: number, place: FeedPlace): FeedPage {
  if ([400, 404, 410, 501].includes(status)) {
    if (place.kind === 'after') return { rows: [], newest: null, next: undefined };
    if (place.kind === 'link') throw new AppError('LINK_INVALID', 'The next page is there no more.');
  }
  const reasons: Record<number, string> = {
    400: 'it does not understand the question; see the query options of LISTING_FEED_URL',
    401: 'it does not accept the token or the client',
    403: 'the token or the client may not read it',
    404: 'there is no such resource; see LISTING_FEED_URL',
    413: 'the question is too large for it',
  };
  const reason = reasons[status];
  throw new AppError('UNAVAILABLE', `it answered ${status}${reason === undefined ? '' : `: ${reason}`}`);
}

function readAnswer(body: Buffer): { records: readonly unknown[]; link: string | undefined } {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    // The parser's message would quote what it has read.
    throw new AppError('UNAVAILABLE', 'its answer is no JSON, or broke off');
  }
  const records = memberOf(answer, 'value');
  if (!Array.isArray(records)) throw new AppError('UNAVAILABLE', "its answer has no records ('value')");
  const link = memberOf(answer, '@odata.nextLink') ?? memberOf(answer, '@nextLink');
  return { records, link: typeof link === 'string' && link !== '' ? link : undefined };
}

interface PageRead {
  place: FeedPlace;
  records: number;
  top: number;
  link: string | undefined;
  address: URL;
}

/** A full page without a link may mean that `$top` limited the whole answer; a repeated link means the end. */
function nextPlace({ place, records, top, link, address }: PageRead): FeedPlace | undefined {
  if (link !== undefined) {
    const { href } = sameOrigin(link, address);
    if (href !== address.href) return { kind: 'link', url: href };
    if (records === 0) return undefined;
    throw new AppError('UNAVAILABLE', 'its next page is the same one again');
  }
  if (place.kind === 'link' || records < top) return undefined;
  return { kind: 'after', records: records + (place.kind === 'after' ? place.records : 0) };
}

function newestOf(records: readonly unknown[]): Date | null {
  const times = records.flatMap((record) => resoMoment(memberOf(record, 'ModificationTimestamp')) ?? []);
  return times.reduce<Date | null>((newest, time) => (newest === null || time > newest ? time : newest), null);
}
