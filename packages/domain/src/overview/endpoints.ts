import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

const tag = 'overview';

/** How many viewed properties the overview shows: each is asked for by itself, and a first view asks for few things. */
export const viewedLength = 4;
export const activityLength = 6;

const reply = z.object({ count: z.number() });

export const countPropertiesAnalyzed = defineEndpoint({
  method: 'GET',
  path: '/api/stats/total-properties-analyzed',
  access: 'user',
  tag,
  summary: 'How many different properties this user analyzed or saved',
  reply,
});

export const countOffersMade = defineEndpoint({
  method: 'GET',
  path: '/api/stats/offers-made',
  access: 'user',
  tag,
  summary: 'How many properties have an offer that went out',
  reply,
});

export const countPendingDeals = defineEndpoint({
  method: 'GET',
  path: '/api/stats/pending-deals',
  access: 'user',
  tag,
  summary: 'How many deals are neither closed nor ended after an offer was sent or accepted or a contract emailed',
  reply,
});

export const countClosedDeals = defineEndpoint({
  method: 'GET',
  path: '/api/stats/closed-deals',
  access: 'user',
  tag,
  summary: 'How many properties were closed',
  reply,
});

/** So many weeks the overview looks back, each of seven days that end now. */
export const trendWeeks = 12;

const perWeek = z.array(z.number());

export const getWeeklyCounts = defineEndpoint({
  method: 'GET',
  path: '/api/stats/weeks',
  access: 'user',
  tag,
  summary: `Different properties that were saved, got an offer, moved on to an offer or a contract, or were closed, in each of the last ${trendWeeks} times 7 days; the newest last`,
  reply: z.object({ analyzed: perWeek, offers: perWeek, pending: perWeek, closed: perWeek }),
});
