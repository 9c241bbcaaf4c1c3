import { listRecentActivity } from '@rei/domain/activity/endpoints';
import { getHudRents, getMarketRate, listMarketRates } from '@rei/domain/analysis/endpoints';
import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { getTopDeals } from '@rei/domain/deal-finder/top-endpoints';
import { getProperty, listRecentlyViewed, logView } from '@rei/domain/listings/endpoints';
import {
  countClosedDeals,
  countOffersMade,
  countPendingDeals,
  countPropertiesAnalyzed,
  getWeeklyCounts,
} from '@rei/domain/overview/endpoints';
import { countByStage, listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt, willetta } from '#testing/sample-listing.ts';
import { phoenixRents } from '#testing/sample-property.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { underwritingUnderWay } from '#testing/underwriting.ts';

const { figures: _figures, ...property } = willetta;

/** What a user has saved, of which `properties` wait. */
function waiting(properties: SavedRecord[], total = properties.length) {
  server.use(
    reply(listSavedProperties, { properties, total }),
    reply(countByStage, [{ stage: 'saved', total: 3, hidden: 0, value: 900_000 }]),
  );
}

const topDeal = { ...property, property_id: '7', passes: true, monthlyCashFlow: 514.4, cashOnCash: 23.84 };

const none = Array.from({ length: 12 }, () => 0);

beforeEach(() => {
  waiting([]);
  server.use(
    reply(countPropertiesAnalyzed, { count: 1146 }),
    reply(countOffersMade, { count: 18 }),
    reply(countPendingDeals, { count: 4 }),
    reply(countClosedDeals, { count: 0 }),
    reply(getWeeklyCounts, {
      analyzed: [5, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 3],
      offers: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      pending: none,
      closed: none,
    }),
    reply(getTopDeals, { preparing: false, considered: 16_562, passing: 1, deals: [topDeal] }),
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac', stale: false }),
    reply(listMarketRates, []),
    reply(listRecentlyViewed, [
      {
        propertyId: '1',
        address: '2418 E Willetta St, Phoenix, AZ 85008',
        price: 304_900,
        viewedAt: new Date().toISOString(),
      },
    ]),
    // Behind the list, whose path it would match too.
    reply(getProperty, { ...property, history: [] }),
    reply(listRecentActivity, [
      {
        _id: 'a1',
        type: 'offer_sent',
        message: 'Offer email sent to agent.',
        timestamp: new Date().toISOString(),
        propertyId: '1',
        address: '2418 E Willetta St, Phoenix, AZ 85008',
      },
    ]),
  );
});

/** Tells of everything at once that it is in view. */
class AlwaysInView {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

const stats = () => screen.findByRole('region', { name: 'Quick Stats' });
const values = async () =>
  [...(await stats()).querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('Top deals', () => {
  const hero = () => screen.findByRole('region', { name: 'Top deals' });

  it('are told with how many listings pass', async () => {
    renderApp('/dashboard');
    await waitFor(async () => expect((await hero()).textContent).toContain('1 of 16,562 listings pass your rules'));
    const deal = within(await hero()).getByRole('listitem');
    expect(deal.textContent).toContain('$304,900+$514/mo · 23.8% CoC');
    expect(within(deal).getByRole('link', { name: '2418 E Willetta St' }).getAttribute('href')).toBe('/analysis/7');
    const all = within(await hero()).getByRole('link', { name: 'See all deals' });
    expect(all.getAttribute('href')).toBe('/dashboard/deals');
  });

  it('are the nearest ones where none passes', async () => {
    const deals = [{ ...topDeal, passes: false, monthlyCashFlow: null, cashOnCash: null }];
    server.use(reply(getTopDeals, { preparing: false, considered: 9, passing: 0, deals }));
    renderApp('/dashboard');
    await screen.findByText('These come closest.');
    expect(within(await hero()).getByRole('listitem').textContent).toContain('—/mo · — CoC');
  });

  it('come once the market is ready, and can be asked for again', async () => {
    server.use(refuse(getTopDeals, { code: 'INTERNAL', error: 'Away' }));
    const { actor } = renderApp('/dashboard');
    await screen.findByText('Couldn’t rank the market.');
    server.use(reply(getTopDeals, { preparing: false, considered: 0, passing: 0, deals: [] }));
    await actor.click(within(await hero()).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Listings are ranked as soon as some are imported.');
  });
});

describe('Quick Stats', () => {
  it('count the deals', async () => {
    renderApp('/dashboard');
    await screen.findByText('1,146');
    await waitFor(async () =>
      expect(await values()).toEqual([
        ['Total Properties', '1,146'],
        ['Offers Made', '18'],
        ['Pending Deals', '4'],
        ['Closed Deals', '0'],
      ]),
    );
  });

  it('tell what the last weeks brought, where they brought anything, once somebody is at work', async () => {
    vi.stubGlobal('IntersectionObserver', AlwaysInView);
    const { actor } = renderApp('/dashboard');
    await actor.click(await stats());
    await screen.findByText('analyzed or saved · 3 saved in 7 days');
    await screen.findByText('offers sent · 0 sent in 7 days');
    await screen.findByText('in progress');
    await screen.findByRole('img', {
      name: 'Total Properties: saved in each of the last 12 weeks: 5, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 3',
    });
    expect(within(await stats()).getAllByRole('img')).toHaveLength(2);
  });

  it('lead to the properties that they count', async () => {
    renderApp('/dashboard');
    const links = within(await stats()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Total Properties', '/dashboard/my-properties'],
      ['Offers Made', '/dashboard/my-properties?view=board'],
      ['Pending Deals', '/dashboard/my-properties?view=board'],
      ['Closed Deals', '/dashboard/my-properties?stage=closed'],
    ]);
  });

  it('show a dash where one failed, the others all the same, and try it again', async () => {
    server.use(refuse(countOffersMade, { code: 'UNAVAILABLE', error: 'down' }));
    const { actor } = renderApp('/dashboard');
    const retry = await screen.findByRole('button', { name: 'Retry Offers Made' });
    await screen.findByText('1,146');
    expect((await values())[1]).toEqual(['Offers Made', '—']);
    server.use(reply(countOffersMade, { count: 18 }));
    await actor.click(retry);
    await screen.findByText('18');
  });
});

describe('Recent Activity', () => {
  it('lists the viewed properties with address and price', async () => {
    renderApp('/dashboard');
    const table = await screen.findByRole('table', { name: 'Recently viewed properties' });
    const link = within(table).getByRole('link', { name: '2418 E Willetta St' });
    expect(link.getAttribute('href')).toBe('/analysis/1');
    expect(table.textContent).toContain('Phoenix, AZ 85008');
    expect(table.textContent).toContain('$304,900');
    expect(table.textContent).toContain('Just now');
    await within(table).findByText('For Sale');
  });

  it('lists a property whose opening was still on its way to the server', async () => {
    const kept = Promise.withResolvers<void>();
    const viewed = { propertyId: '1', address: '2418 E Willetta St', price: 304_900, viewedAt: '2026-11-20T12:00:00Z' };
    const list: (typeof viewed)[] = [];
    server.use(
      reply(listRecentlyViewed, () => list),
      reply(getHudRents, phoenixRents),
      reply(logView, async () => {
        await kept.promise;
        list.push(viewed);
        return { success: true as const };
      }),
      ...underwritingUnderWay(),
    );
    const { router } = renderApp('/analysis/1');
    await screen.findByRole('heading', { level: 1, name: '2418 E Willetta St' });
    await router.navigate('/dashboard');
    await screen.findByText('No properties viewed yet.');
    kept.resolve();
    const table = await screen.findByRole('table', { name: 'Recently viewed properties' });
    within(table).getByRole('link', { name: '2418 E Willetta St' });
  });

  it('leads to the search while nothing was viewed', async () => {
    server.use(reply(listRecentlyViewed, []));
    renderApp('/dashboard');
    await screen.findByText('No properties viewed yet.');
    expect(screen.getByRole('link', { name: 'Find a property' }).getAttribute('href')).toBe('/dashboard/search');
  });

  it('says when it failed, and tries again', async () => {
    server.use(refuse(listRecentlyViewed, { code: 'UNAVAILABLE', error: 'down' }));
    const { actor } = renderApp('/dashboard');
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load recently viewed properties.');
    server.use(reply(listRecentlyViewed, []));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No properties viewed yet.');
  });
});

describe('Next steps', () => {
  const steps = () => screen.findByRole('region', { name: 'Next steps' });

  it('are the saved offers and contracts that nobody has mailed, with since when', async () => {
    const { progress } = savedAt(1, '');
    const entry = { message: '', user: 'u', isSystem: false, offerId: null, amount: null };
    const timestamp = new Date(Date.now() - 5 * 60_000).toISOString();
    waiting(
      [
        savedAt(1, '1 Elm St', {
          progress: { ...progress, offer: 'updated', contract: 'downloaded' },
          activityLog: [{ ...entry, _id: 'e', type: 'offer_updated', timestamp }],
        }),
      ],
      7,
    );
    renderApp('/dashboard');
    const card = await steps();
    await within(card).findByText('1 Elm St · new offer saved 5 minutes ago');
    within(card).getByText('1 Elm St · contract downloaded');
    within(card).getByText('7');
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Open Send updated offer email: 1 Elm St', expect.stringContaining('/dashboard/mail/compose?propertyId=1')],
      ['Open Send contract via email: 1 Elm St', expect.stringContaining('isContract=1')],
    ]);
  });

  it('say when nothing waits', async () => {
    renderApp('/dashboard');
    await within(await steps()).findByText('You’re all caught up.');
  });

  it('lead from a search to an offer where nothing is saved yet', async () => {
    server.use(reply(countByStage, [{ stage: 'saved', total: 0, hidden: 0, value: 0 }]));
    renderApp('/dashboard');
    const card = await steps();
    await within(card).findByText('Search the market');
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard/search', '/dashboard/my-properties', '/dashboard/offer']);
  });

  it('say when they failed, and try again', async () => {
    server.use(refuse(listSavedProperties, { code: 'UNAVAILABLE', error: 'down' }));
    const { actor } = renderApp('/dashboard');
    const card = await steps();
    await within(card).findByText('Couldn’t load the next steps.');
    waiting([]);
    await actor.click(within(card).getByRole('button', { name: 'Retry' }));
    await within(card).findByText('You’re all caught up.');
  });
});

describe('the Deal Finder’s views', () => {
  const yesterday = () => new Date(Date.now() - 24 * 3_600_000).toISOString();
  const count = (
    viewId: string,
    passing: number | null,
    added: number | null,
    seenAt: string | null = yesterday(),
  ) => ({
    ...{ viewId, name: `View ${viewId}`, passing, added, seenAt },
  });
  const card = () => screen.findByRole('region', { name: 'Deal Finder' });

  it('tell how many listings pass and what is new, and open', async () => {
    const counting = record(countViews, {
      preparing: false,
      total: 7,
      counts: [
        count('1', 1014, 3),
        count('2', 7, 0),
        count('3', 2500, null),
        count('4', null, null),
        count('5', 0, null, null),
      ],
    });
    server.use(counting.handler);
    renderApp('/dashboard');
    await within(await card()).findByText('1,014 pass, 3 new since yesterday');
    const lines = within(await card()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'View 11,014 pass, 3 new since yesterday',
      'View 27 pass, none new since yesterday',
      'View 32,500 pass',
      'View 4Part of this view is no longer available',
      'View 50 pass',
    ]);
    expect(counting.requests.map(({ query }) => query.get('limit'))).toEqual(['5']);
    const links = within(await card()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 2)).toEqual([
      ['All 7 views', '/dashboard/deals'],
      ['View 1', '/dashboard/deals?view=1'],
    ]);
  });

  it('lead to the Deal Finder where there are none', async () => {
    renderApp('/dashboard');
    await within(await card()).findByText(/Save a view in the Deal Finder/);
    const link = within(await card()).getByRole('link', { name: 'Rank the market' });
    expect(link.getAttribute('href')).toBe('/dashboard/deals');
  });

  it('wait for the market that is being prepared', async () => {
    let preparing = true;
    server.use(
      reply(countViews, () => ({
        preparing,
        total: 1,
        counts: [preparing ? count('1', null, null) : count('1', 14, 3)],
      })),
    );
    renderApp('/dashboard');
    await within(await card()).findByText('Preparing the market');
    expect(within(await card()).getByRole('link', { name: 'View 1' })).toBeDefined();
    preparing = false;
    await within(await card()).findByText('14 pass, 3 new since yesterday');
  });

  it('say when they could not be counted, and are asked for again', async () => {
    server.use(refuse(countViews, { code: 'UNAVAILABLE', error: 'down' }));
    const { actor } = renderApp('/dashboard');
    expect((await within(await card()).findByRole('alert')).textContent).toBe('Couldn’t load your saved views.');
    server.use(reply(countViews, { preparing: false, total: 1, counts: [count('1', 14, 3)] }));
    await actor.click(within(await card()).getByRole('button', { name: 'Retry' }));
    await within(await card()).findByText('14 pass, 3 new since yesterday');
  });
});

describe('the log of all properties', () => {
  it('shows the latest entries', async () => {
    renderApp('/dashboard');
    const card = await screen.findByRole('region', { name: 'Activity Log' });
    await within(card).findByText('Offer email sent to agent.');
    const link = within(card).getByRole('link', { name: '2418 E Willetta St, Phoenix, AZ 85008' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-properties/1?tab=activity');
  });

  it('says how it begins', async () => {
    server.use(reply(listRecentActivity, []));
    renderApp('/dashboard');
    await screen.findByText('No activity yet. Save a property to start its log.');
  });
});

it('Quick Actions lead to the search and to an offer', async () => {
  renderApp('/dashboard');
  const card = await screen.findByRole('region', { name: 'Quick Actions' });
  expect(within(card).getByRole('link', { name: 'Property Search' }).getAttribute('href')).toBe('/dashboard/search');
  expect(within(card).getByRole('link', { name: 'Make Offer' }).getAttribute('href')).toBe('/dashboard/offer');
});

it('shows the mortgage rate with its source and day', async () => {
  renderApp('/dashboard');
  const card = await screen.findByRole('region', { name: '30-year fixed rate' });
  await within(card).findByText('6.24%');
  expect(card.textContent).toContain('Freddie Mac, Nov 19, 2026');
});

it('shows how the mortgage rate came to be what it is, once somebody is at work', async () => {
  vi.stubGlobal('IntersectionObserver', AlwaysInView);
  server.use(
    reply(listMarketRates, [
      { date: '2026-07-10', rate: 6.81 },
      { date: '2026-11-12', rate: 6.26 },
      { date: '2026-11-19', rate: 6.24 },
    ]),
  );
  const { actor } = renderApp('/dashboard');
  const card = await screen.findByRole('region', { name: '30-year fixed rate' });
  await actor.click(await within(card).findByText('6.24%'));
  await within(card).findByText('−0.02 since Nov 12');
  within(card).getByRole('img', {
    name: 'From 6.81% on Jul 10, 2026 to 6.24% on Nov 19, 2026, between 6.24% and 6.81%.',
  });
});
