import { checkContacts } from '@rei/domain/agents/endpoints';
import { listReOffers } from '@rei/domain/alerts/renewal-endpoints';
import { getMarketRate } from '@rei/domain/analysis/endpoints';
import { listMatchingBuyers } from '@rei/domain/buyers/endpoints';
import { listCalculations } from '@rei/domain/calculators/endpoints';
import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { listViews } from '@rei/domain/deal-finder/endpoints';
import { getMapZip } from '@rei/domain/deal-finder/zip-endpoints';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { type ErrorAnswer, type ErrorCode, errorStatus } from '@rei/domain/kernel/errors';
import { getInitialSearch, saveSearchPlace, suggest } from '@rei/domain/listings/endpoints';
import { checkRecipients } from '@rei/domain/mail/recipient-endpoints';
import { getListingFeed, listImportPresets } from '@rei/domain/market/endpoints';
import { listDealDeadlines } from '@rei/domain/notifications/deadline-endpoints';
import { getFunnel } from '@rei/domain/overview/funnel-endpoints';
import { getCountyTaxes, getReferenceTables, getUtilityAllowances } from '@rei/domain/settings/table-endpoints';
import { listTasks } from '@rei/domain/tasks/endpoints';
import { getEstimate, listBuyBoxes, listProfiles } from '@rei/domain/underwriting/endpoints';
import { getLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type * as z from 'zod/mini';

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** What the browser sent, for answers that depend on it. */
export interface SentRequest {
  params: Record<string, string | readonly string[] | undefined>;
  query: URLSearchParams;
  /** The parsed JSON body; null when there was none. */
  body: unknown;
}

type ReplyInput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? z.input<Reply> : never;
type Answer<T> = T | ((request: SentRequest) => T | Promise<T>);

function answerTo<T>(answer: Answer<T>, request: SentRequest): T | Promise<T> {
  // Replies are JSON or text, so that a function can only be one that makes them.
  return typeof answer === 'function' ? (answer as (request: SentRequest) => T | Promise<T>)(request) : answer;
}

function handler(endpoint: Endpoint, respond: (request: SentRequest) => Response | Promise<Response>) {
  return methods[endpoint.method](endpoint.path, async ({ request, params }) => {
    const text = await request.text();
    const query = new URL(request.url).searchParams;
    return respond({ params, query, body: text === '' ? null : JSON.parse(text) });
  });
}

/** Answers an endpoint with data that its own schema has accepted, so that a mock cannot lie. */
export function reply<E extends Endpoint>(endpoint: E, answer: Answer<ReplyInput<E>>) {
  return handler(endpoint, async (request) => {
    const data = endpoint.reply.parse(await answerTo(answer, request));
    return endpoint.replyType === undefined
      ? HttpResponse.json(data ?? null)
      : new HttpResponse(String(data), { headers: { 'content-type': endpoint.replyType } });
  });
}

/** Refuses an endpoint's calls as the server would. */
export function refuse(
  endpoint: Endpoint,
  { code, error, details }: { code: ErrorCode; error: string; details?: Record<string, string> },
) {
  const answer: ErrorAnswer = { error, code, requestId: 'test', ...(details && { details }) };
  return handler(endpoint, () => HttpResponse.json(answer, { status: errorStatus[code] }));
}

const noSteps = { analyzed: 0, offers: 0, replies: 0, counters: 0, accepted: 0, contracts: 0, closed: 0 };

/**
 * Unless a test says otherwise: everybody may be written to, nobody buys, no live feed, preset and rate is there, nobody
 * searched before, and nothing of one's own is said, assumed, calculated or saved as a view.
 */
export const server = setupServer(
  reply(checkContacts, { addresses: [] }),
  reply(checkRecipients, { suppressed: [], bounced: [] }),
  reply(listMatchingBuyers, { buyers: [], total: 0, cashOnCash: null }),
  reply(listTasks, { tasks: [], total: 0 }),
  reply(listDealDeadlines, { deadlines: [] }),
  reply(getFunnel, {
    total: noSteps,
    before: noSteps,
    groups: [],
    groupCount: 0,
    figures: {
      ...{ medianDiscount: null, medianSpread: null, responseRate: null },
      ...{ daysToAnswer: null, daysToContract: null, daysToClosing: null },
    },
  }),
  reply(listReOffers, { reOffers: [] }),
  reply(listImportPresets, { presets: [] }),
  reply(getListingFeed, { feed: null }),
  reply(getLogo, { logo: null }),
  reply(getReferenceTables, { tables: {} }),
  reply(getUtilityAllowances, { tables: {} }),
  reply(getCountyTaxes, { counties: [] }),
  reply(getMarketRate, { rate: null, date: null, source: null, stale: false }),
  reply(listProfiles, { profiles: [], total: 0 }),
  reply(listBuyBoxes, { buyBoxes: [], total: 0 }),
  reply(getInitialSearch, { place: null, hasRent: false }),
  reply(saveSearchPlace, { success: true }),
  reply(suggest, []),
  reply(getMapZip, { place: null }),
  reply(listViews, { views: [] }),
  reply(countViews, { preparing: false, total: 0, counts: [] }),
  reply(listCalculations, { calculations: [], total: 0 }),
  reply(getEstimate, {
    ...{ rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [], typed: {}, lines: {} },
    today: '2026-11-21',
  }),
);

/** As when the server cannot be reached. */
export function disconnect(endpoint: Endpoint) {
  return handler(endpoint, () => HttpResponse.error());
}

/** How often, and with what, an endpoint is called; answers like `reply`. */
export function record<E extends Endpoint>(endpoint: E, answer: Answer<ReplyInput<E>>) {
  const requests: SentRequest[] = [];
  const recording = reply(endpoint, (request) => {
    requests.push(request);
    return answerTo(answer, request);
  });
  return { handler: recording, requests };
}
