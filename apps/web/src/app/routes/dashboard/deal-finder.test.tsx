import { exportDeals, getRankingProgress, rankDeals } from '@rei/domain/deal-finder/endpoints';
import { suggest } from '@rei/domain/listings/endpoints';
import { changeManySaved, hideProperty, listTags, saveProperty } from '@rei/domain/saved-properties/endpoints';
import { createProfile, listBuyBoxes, listProfiles } from '@rei/domain/underwriting/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#app/routes/dashboard/deal-finder.tsx';
import '#app/shell/shell.tsx';
import '#features/deal-finder/components/deal-results.tsx';
import '#features/deal-finder/components/editors.tsx';
import { firstColumns } from '#features/deal-finder/columns.ts';
import { renderApp } from '#testing/render-app.tsx';
import { dealAnswer, nearAt, rankedAt } from '#testing/sample-deal.ts';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { turnKeys } from '#testing/turn-keys.ts';

const page = '/dashboard/deals';

const found = dealAnswer([rankedAt(1, '744 Clarissa St'), rankedAt(2, '61 Belvidere St'), nearAt(3, '1447 Alton St')]);

/** What the market is asked, answered with `answer`. */
function asked(answer = found) {
  const ranking = record(rankDeals, answer);
  server.use(ranking.handler);
  return ranking.requests;
}

const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => server.use(reply(rankDeals, found), reply(suggest, [])));

describe('the ranking', () => {
  it('tells how many pass, each with its figures, and near misses with the rule they miss', async () => {
    renderApp(page);
    const first = await row(/744 Clarissa St/);
    expect(screen.getByText('2', { selector: 'b' }).parentElement?.textContent).toBe('2 of 1,433 listings pass');
    for (const text of ['$118,000', '$1,920', '+$514', '23.8%', '1.77', '$159,300', '+$41,300', '60.1%']) {
      expect(within(first).getByText(text)).toBeDefined();
    }
    expect(screen.getByText('1 listing would pass at a price up to 5% lower')).toBeDefined();
    const near = await row(/1447 Alton St/);
    expect(within(near).getByText('Cash-on-cash 7.2%, at least 8%')).toBeDefined();
    expect(
      screen.getByText(
        'Market rate 6.24% as of Nov 19, 2026 · Rents HUD SAFMR FY2027 · Listings imported Nov 20, 2026',
      ),
    ).toBeDefined();
  });

  it('is ranked by what a heading says, and turned round by a second click', async () => {
    const requests = asked();
    const { actor, address } = renderApp(page);
    await row(/744 Clarissa St/);
    expect(screen.getByRole('columnheader', { name: 'CoC' }).getAttribute('aria-sort')).toBe('descending');
    await actor.click(screen.getByRole('button', { name: 'CoC' }));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ sort: { measure: 'cashOnCash', direction: 'asc' } }),
    );
    await actor.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(address()).toBe(`${page}?rank=price.asc`));
  });

  it('remembers which columns were chosen', async () => {
    const { actor } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.click(screen.getByRole('button', { name: /^Columns/ }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Cap rate' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Price' }));
    await actor.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Cap rate' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
    await actor.click(screen.getByRole('link', { name: 'Deal Finder' }));
    expect(screen.getByRole('columnheader', { name: 'Cap rate' })).toBeDefined();
  });

  it('is downloaded with its columns, whole or what of it is chosen', async () => {
    const file = record(exportDeals, 'Deal Finder');
    server.use(file.handler);
    const { actor } = renderApp(`${page}?q=Pittsburgh&page=2`);
    await row(/744 Clarissa St/);
    await actor.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(file.requests).toHaveLength(1));
    expect(file.requests[0]?.body).toMatchObject({ question: { place: 'Pittsburgh' }, columns: firstColumns });
    expect(file.requests[0]?.body).not.toHaveProperty('question.page');
    await actor.click(screen.getByRole('checkbox', { name: 'Select 61 Belvidere St' }));
    const bar = await screen.findByRole('region', { name: 'Selected listings' });
    await actor.click(within(bar).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(file.requests.at(-1)?.body).toMatchObject({ propertyIds: ['2'] }));
  });

  it('narrows to a place', async () => {
    const requests = asked();
    const { actor, address } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.click(screen.getByRole('button', { name: /^15204/ }));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ place: '15204' }));
    expect(address()).toBe(`${page}?q=15204`);
  });

  it('shows what has cautions on demand, each with its reason', async () => {
    const flags = [{ code: 'shell' as const, text: 'Remarks call it a shell' }];
    server.use(
      reply(rankDeals, ({ body }) => {
        const withFlagged = body !== null && typeof body === 'object' && Reflect.get(body, 'withFlagged') === true;
        return dealAnswer([rankedAt(1, '1 Elm St', withFlagged ? { flags } : {})], { flagged: 38 });
      }),
    );
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: '38 check-price listings hidden' }));
    expect(await screen.findByText('Remarks call it a shell')).toBeDefined();
    expect(screen.getByRole('button', { name: '38 check-price listings shown' })).toBeDefined();
  });

  it('goes by discount to value where that is chosen, and says who has no value', async () => {
    const worth = { value: 210_000, arv: 281_000, by: 'comps' as const, sales: 12, isOwnArv: false };
    const figures = { ...rankedAt(1, '').figures, discountToValue: 18.4 };
    const requests = asked(
      dealAnswer([rankedAt(1, '1 Elm St', { figures, worth })], {
        unranked: [{ reason: 'value', count: 38 }],
        histogram: { measure: 'discountToValue', bins: [] },
      }),
    );
    const { actor, address } = renderApp(page);
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Rank by' }), 'Rank by Discount to value');
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ sort: { measure: 'discountToValue', direction: 'desc' } }),
    );
    expect(address()).toBe(`${page}?rank=discountToValue.desc`);
    const first = await row(/1 Elm St/);
    expect(within(first).getByTitle('Estimated value $210,000 from 12 comparable sales').textContent).toBe('18.4%');
    expect(screen.getByRole('button', { name: '38 need an estimated value' })).toBeDefined();
    expect(screen.getByText(/values and ARVs are estimates from sales nearby/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Renovations/ })).toBeNull();
  });

  it('of flips takes renovations at another level or by the square foot, as its address says', async () => {
    const requests = asked(dealAnswer([rankedAt(1, '1 Elm St')], { histogram: { measure: 'flipProfit', bins: [] } }));
    const { actor, address } = renderApp(`${page}?rules=flipProfit:at_least:30000`);
    expect(await screen.findByRole('button', { name: 'Flip profit at least $30,000' })).toBeDefined();
    await waitFor(() => expect(requests.at(-1)?.body).toBeDefined());
    expect(requests.at(-1)?.body).not.toHaveProperty('rehab');
    await actor.click(await screen.findByRole('button', { name: 'Renovations Medium' }));
    const sheet = await screen.findByRole('dialog', { name: 'Renovations' });
    await actor.selectOptions(within(sheet).getByRole('combobox', { name: 'Renovations' }), 'Full');
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ rehab: 'full' }));
    expect(address()).toBe(`${page}?rules=flipProfit%3Aat_least%3A30000&rehab=full`);
    await actor.selectOptions(within(sheet).getByRole('combobox', { name: 'Renovations' }), 'Own cost per sqft');
    const cost = await within(sheet).findByRole('textbox', { name: 'Cost per sqft' });
    await actor.clear(cost);
    await actor.type(cost, '42.5');
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ rehab: 42.5 }));
    await actor.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Renovations $42.50/sqft' })).toBeDefined();
  });

  it('shows chance and worst quarter once their columns are chosen, and says what they rest on', async () => {
    const requests = asked(
      dealAnswer([
        rankedAt(1, '1 Elm St', { figures: { ...rankedAt(1, '').figures, ruleChance: 62.5, worstQuarter: -3.21 } }),
        rankedAt(2, '2 Elm St', { figures: { ...rankedAt(2, '').figures, ruleChance: 100 } }),
      ]),
    );
    const { actor } = renderApp(page);
    await row(/1 Elm St/);
    expect(requests.at(-1)?.body).not.toHaveProperty('withRisk');
    expect(screen.queryByText(/64 cases for each home/)).toBeNull();
    await actor.click(screen.getByRole('button', { name: /^Columns/ }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Chance to meet your rules' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Cash-on-cash, worst quarter' }));
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ withRisk: true }));
    const first = await row(/1 Elm St/);
    for (const text of ['63%', '−3.2%']) expect(within(first).getByText(text)).toBeDefined();
    expect(within(await row(/2 Elm St/)).getByText('over 98%')).toBeDefined();
    expect(screen.getByText(/within 4 points of the exact ones in 95 of 100 homes/)).toBeDefined();
  });

  it('tells how far a ranking by risk is while it is made', async () => {
    const made = Promise.withResolvers<void>();
    server.use(
      reply(rankDeals, async () => {
        await made.promise;
        return { ...found, histogram: { ...found.histogram, measure: 'ruleChance' as const } };
      }),
      reply(getRankingProgress, { share: 0.43 }),
    );
    renderApp(`${page}?rank=ruleChance.desc`);
    const progress = await screen.findByRole('progressbar', { name: 'Ranking by risk' }, { timeout: 3000 });
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('43'));
    made.resolve();
    await row(/744 Clarissa St/);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    // No rule can be about it.
    expect(screen.queryByRole('slider', { name: /Chance to meet your rules at least/ })).toBeNull();
  });

  it('says what all listings lack', async () => {
    const unranked = [
      { reason: 'arv' as const, count: 760 },
      { reason: 'rent' as const, count: 37 },
    ];
    server.use(reply(rankDeals, { ...dealAnswer([]), considered: 797, unranked }));
    renderApp(`${page}?rank=flipProfit.desc`);
    expect(await screen.findByText('None of 797 listings can be ranked: 760 need an ARV, 37 need rent.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Use the usual order' })).toBeDefined();
  });

  it('says why listings are not ranked', async () => {
    server.use(
      reply(rankDeals, {
        ...found,
        unranked: [
          { reason: 'rent', count: 121 },
          { reason: 'price', count: 3 },
        ],
      }),
    );
    const { actor, address } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: '124 not ranked' }));
    expect((await screen.findByText('121')).parentElement?.textContent).toBe('121 need rent');
    await actor.click(screen.getByRole('button', { name: 'Only homes with a rent' }));
    await waitFor(() => expect(address()).toBe(`${page}?has_rent=1`));
  });
});

describe('without a ranking', () => {
  it('the page says that the market is being prepared, and asks again', async () => {
    let isReady = false;
    server.use(reply(rankDeals, () => (isReady ? found : { ...dealAnswer([]), preparing: true })));
    renderApp(page);
    expect(await screen.findByText(/Preparing the market/)).toBeDefined();
    isReady = true;
    await screen.findByRole('row', { name: /744 Clarissa St/ });
  });

  it('a failure can be tried again', async () => {
    server.use(refuse(rankDeals, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t rank the market.');
    server.use(reply(rankDeals, found));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await row(/744 Clarissa St/);
  });

  it('what the server refuses is told in its words', async () => {
    server.use(refuse(rankDeals, { code: 'VALIDATION', error: 'Only the first 10,000 listings are shown' }));
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Only the first 10,000 listings are shown');
  });

  it('an empty place leads back to the whole country', async () => {
    server.use(reply(rankDeals, dealAnswer([], { considered: 0, places: [] })));
    const { actor, address } = renderApp(`${page}?q=Nowhere`);
    await screen.findByText('No listings found.');
    await actor.click(screen.getByRole('button', { name: 'Search the whole country' }));
    await waitFor(() => expect(address()).toBe(page));
  });
});

describe('rules and assumptions', () => {
  const box = {
    _id: 'box',
    name: 'My buy box',
    criteria: [{ measure: 'cashOnCash' as const, limit: 'at_least' as const, value: 8 }],
    isDefault: true,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
  };

  it('are those of the buy box until one is changed, added or removed', async () => {
    server.use(reply(listBuyBoxes, { buyBoxes: [box], total: 1 }));
    const requests = asked();
    const { actor } = renderApp(page);
    await row(/744 Clarissa St/);
    expect(requests[0]?.body).not.toHaveProperty('criteria');
    await actor.click(screen.getByRole('button', { name: 'Cash-on-cash at least 8%' }));
    const limit = await screen.findByRole('textbox', { name: 'Limit' });
    await actor.clear(limit);
    await actor.type(limit, '10{Enter}');
    const ten = { measure: 'cashOnCash', limit: 'at_least', value: 10 };
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ criteria: [ten] }));
    await actor.click(screen.getByRole('button', { name: '+ Add rule' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Limit' }), '200{Enter}');
    const added = { measure: 'monthlyCashFlow', limit: 'at_least', value: 200 };
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ criteria: [ten, added] }));
    await actor.click(screen.getByRole('button', { name: 'Use my buy box' }));
    await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('criteria'));
  });

  it('changed in place are a what-if with who enters and who leaves, until Reset', async () => {
    const figures = rankedAt(1, '').figures;
    const moved = (id: string, address: string) => ({ property_id: id, address, figures });
    const requests = asked(
      dealAnswer([rankedAt(1, '744 Clarissa St', { rankBefore: 4 }), rankedAt(2, '1 New St', { rankBefore: null })], {
        passing: 250,
        entered: [moved('7', '7 Enter St')],
        left: [moved('8', '8 Leave St')],
        enteredCount: 44,
        leftCount: 6,
      }),
    );
    const { actor } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.click(screen.getByRole('button', { name: 'Vacancy 8%' }));
    const vacancy = await screen.findByRole('textbox', { name: 'Vacancy (% of rent)' });
    await actor.clear(vacancy);
    await actor.type(vacancy, '5{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ assumptions: { vacancyRate: 5 }, compareTo: {} }),
    );
    await actor.keyboard('{Escape}');
    expect(await screen.findByText('Vacancy 5% (was 8%)')).toBeDefined();
    expect(screen.getByText('17.4%, was 14.8%')).toBeDefined();
    expect(within(await row(/744 Clarissa St/)).getByText('up 3')).toBeDefined();
    expect(within(await row(/1 New St/)).getByText('New')).toBeDefined();
    await actor.click(screen.getByRole('button', { name: /44 entered/ }));
    expect(
      within(screen.getByRole('region', { name: 'Entered' })).getByRole('link', { name: '7 Enter St' }),
    ).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'Left' })).getByRole('link', { name: '8 Leave St' }),
    ).toBeDefined();
    await actor.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('compareTo'));
  });

  it('that are tried out can be saved as a profile', async () => {
    const values = { vacancyRate: 5 };
    const stored = {
      _id: 'own',
      name: 'Careful',
      values,
      isDefault: false,
      createdAt: '2026-11-20T00:00:00Z',
      updatedAt: '2026-11-20T00:00:00Z',
    };
    const creating = record(createProfile, () => {
      server.use(reply(listProfiles, { profiles: [stored], total: 1 }));
      return stored;
    });
    server.use(creating.handler);
    const { actor, address } = renderApp(`${page}?set=vacancyRate:5`);
    await actor.click(await screen.findByRole('button', { name: 'Save as profile' }));
    await actor.type(await screen.findByRole('textbox', { name: 'New profile from these values' }), 'Careful{Enter}');
    await waitFor(() => expect(address()).toBe(`${page}?profile=own`));
    expect(creating.requests[0]?.body).toMatchObject({ name: 'Careful', values });
  });

  it('of a link with somebody else’s profile are the own ones, and it says so', async () => {
    const requests = asked();
    renderApp(`${page}?profile=theirs`);
    expect(await screen.findByText(/isn’t one of yours/)).toBeDefined();
    await row(/744 Clarissa St/);
    expect(requests.at(-1)?.body).not.toHaveProperty('profileId');
  });

  it('of seller financing rank by its return at first, and not after they are removed', async () => {
    const requests = asked();
    const { actor } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.click(screen.getByRole('button', { name: 'Seller financing off' }));
    const balloon = await screen.findByRole('textbox', { name: 'Balloon' });
    await actor.type(balloon, '40{Enter}');
    expect(await screen.findByText('At most the term')).toBeDefined();
    await actor.clear(balloon);
    await actor.type(balloon, '7{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({
        sellerTerms: { downPayment: 10, rate: 5, termYears: 30, balloonYears: 7, premium: 0 },
        sort: { measure: 'sellerCashOnCash', direction: 'desc' },
      }),
    );
    await actor.click(screen.getByRole('button', { name: /^Seller financing/ }));
    await actor.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('sort'));
  });
});

describe('rows', () => {
  it('that are selected are saved together, also all that pass', async () => {
    const passing = [rankedAt(1, '1 Elm St'), rankedAt(2, '2 Elm St'), rankedAt(3, '3 Elm St')];
    server.use(
      reply(rankDeals, ({ body }) => {
        const limit = body !== null && typeof body === 'object' ? Reflect.get(body, 'limit') : 10;
        return dealAnswer(limit === 100 ? [...passing, nearAt(4, '4 Elm St')] : passing.slice(0, 2), { passing: 3 });
      }),
    );
    const bulk = record(changeManySaved, { done: ['1', '2', '3'], notDone: [] });
    server.use(bulk.handler);
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Select all 3 that pass' }));
    const bar = await screen.findByRole('region', { name: 'Selected listings' });
    expect(within(bar).getByText('3 selected')).toBeDefined();
    expect(within(bar).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/dashboard/my-properties/compare?ids=1%2C2%2C3',
    );
    await actor.click(within(bar).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('3 listings saved.')).toBeDefined();
    expect(bulk.requests[0]?.body).toEqual({ action: 'save', propertyIds: ['1', '2', '3'] });
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bulk.requests[1]?.body).toEqual({ action: 'remove', propertyIds: ['1', '2', '3'] }));
  });

  it('that are tagged are saved first; Undo takes the tag back, and of what was saved only what was not before', async () => {
    server.use(reply(rankDeals, dealAnswer([rankedAt(1, '1 Elm St', { saved: true }), rankedAt(2, '2 Elm St')])));
    const bulk = record(changeManySaved, ({ body }) => {
      const isSave = body !== null && typeof body === 'object' && Reflect.get(body, 'action') === 'save';
      return { done: isSave ? ['2'] : ['1', '2'], notDone: [] };
    });
    server.use(bulk.handler, reply(listTags, []));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('checkbox', { name: 'Select page' }));
    await actor.click(await screen.findByRole('button', { name: 'Tag' }));
    await actor.type(await screen.findByRole('textbox', { name: 'New tag, or find one' }), 'flip{Enter}');
    expect(await screen.findByText('2 listings tagged.')).toBeDefined();
    fireEvent.click(screen.getByText('Undo'));
    const ids = ['1', '2'];
    await waitFor(() =>
      expect(bulk.requests.map(({ body }) => body)).toEqual([
        { action: 'save', propertyIds: ids },
        { action: 'tag', propertyIds: ids, tag: 'flip' },
        { action: 'untag', propertyIds: ids, tag: 'flip' },
        { action: 'remove', propertyIds: ['2'] },
      ]),
    );
  });

  it('are walked through, selected, saved and hidden by keys, which can be turned off', async () => {
    const saving = record(saveProperty, savedAt(1, '744 Clarissa St'));
    const hiding = record(hideProperty, { propertyId: '2', hidden: true });
    server.use(saving.handler, hiding.handler);
    const { actor, address } = renderApp(page);
    await row(/744 Clarissa St/);
    await actor.keyboard('j');
    expect(document.activeElement?.textContent).toBe('744 Clarissa St');
    await actor.keyboard('x');
    expect(await screen.findByText('1 selected', { selector: 'span' })).toBeDefined();
    await actor.keyboard('{Escape}s');
    await waitFor(() => expect(saving.requests[0]?.body).toEqual({ propertyId: '1' }));
    await actor.keyboard('jh');
    await waitFor(() => expect(screen.queryByRole('link', { name: '61 Belvidere St' })).toBeNull());
    expect(hiding.requests[0]?.body).toEqual({ hidden: true });
    await actor.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Address, city, state or ZIP'));
    await turnKeys(actor);
    await actor.click(document.body);
    await actor.keyboard('j');
    expect(document.activeElement?.textContent).not.toBe('744 Clarissa St');
    expect(address()).toBe(page);
  });
});
