import { getMarketRate } from '@rei/domain/analysis/endpoints';
import type { SearchResult } from '@rei/domain/listings/property';
import { compareProperties, explainCompared } from '@rei/domain/saved-properties/compare-endpoints';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import type { ComparedFigures } from '@rei/domain/underwriting/compared';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import '#app/routes/dashboard/compare.tsx';
import '#app/shell/shell.tsx';
import '#ui/popover-surface.tsx';
import * as download from '#lib/download.ts';
import { renderApp } from '#testing/render-app.tsx';
import { listingAt, savedAt } from '#testing/sample-listing.ts';
import { record, reply, server } from '#testing/server.ts';

const page = '/dashboard/my-properties/compare';

const plot = listingAt(3, '3 Plot Rd', {
  prop_type: 'land',
  description: { ...listingAt(1, '1 Elm St').description, type: 'land', beds: null },
});
const elm = listingAt(1, '1 Elm St');
const oak = listingAt(2, '2 Oak St', { list_price: 250_000, hoa_fee: 40 });

const afterCosts: ComparedFigures = {
  ...{
    effectiveIncome: 21_000,
    operatingCosts: 9000,
    noi: 12_000,
    capRate: 3.94,
    dscrBank: 0.89,
    cashInvested: 67_078,
  },
  ...{ internalRate: 7.5, breakEvenPrice: 280_000.4 },
};

/** A server that has these homes. */
function keep(...properties: SearchResult[]) {
  server.use(
    reply(compareProperties, ({ query }) =>
      (query.get('ids') ?? '').split(',').flatMap((id) =>
        properties
          .filter(({ property_id }) => property_id === id)
          .map((property) => ({
            property,
            rents: { zip: '85008', rents: { '2': 1800, '3': 2190 }, fiscalYear: 2026, source: 'HUD SAFMR' },
            ownRent: null,
            countedRent: property === oak ? { amount: 2050, source: 'Market rent, 18 rentals nearby' } : null,
            afterCosts: property === oak ? { ...afterCosts, capRate: 5.1, breakEvenPrice: null } : afterCosts,
          })),
      ),
    ),
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
  );
}

const row = (name: string | RegExp) => within(screen.getByRole('row', { name }));
const texts = (name: RegExp) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the comparison', () => {
  it('counts days on the market only while a home is there', async () => {
    const gone = { market_status: 'off_market', status: 'Sold', list_price: null } as const;
    keep(
      listingAt(1, '1 Elm St', { list_date: '2020-01-01', ...gone }),
      listingAt(2, '2 Oak St', { list_date: '2020-01-01' }),
    );
    renderApp(`${page}?ids=1,2`);
    await screen.findByRole('columnheader', { name: /1 Elm St/ });
    expect(texts(/^Days on market/)).toEqual(['—', expect.stringMatching(/^\d,\d{3}$/)]);
  });

  it('puts the facts and figures of its properties side by side and marks the best of a row in words', async () => {
    keep(elm, oak);
    renderApp(`${page}?ids=1,2`);
    await screen.findByRole('columnheader', { name: /1 Elm St/ });
    await screen.findByRole('button', { name: 'Cash-on-cash of 1 Elm St: 12.34%' });
    screen.getByText('before operating costs · 20% down · 2% closing · 30 years at 6.24%');
    expect(texts(/^Price \$/)).toEqual(['$304,900', '$250,000Lowest']);
    expect(texts(/^Verdict/)[0]).toBe('ClosePasses at $298,400');
    expect(texts(/^Rent used/)).toEqual(['—', '$2,050Market rent, 18 rentals nearby']);
    expect(texts(/^Monthly cash flow after costs/)).toEqual(['−$38', '−$38']);
    expect(texts(/^Cash-on-cash after costs/)).toEqual(['−0.70%', '−0.70%']);
    expect(texts(/^Cap rate/)).toEqual(['3.94%', '5.10%Best']);
    expect(texts(/^Net operating income/)).toEqual(['$12,000', '$12,000']);
    expect(texts(/^Break-even price/)).toEqual(['$280,000', '—']);
    expect(texts(/^HOA/)).toEqual(['—', '$40 / mo']);
    expect(texts(/^Monthly rent/)[0]).toContain('HUD SAFMR FY2026');
    // Only the price and the figures after costs are marked.
    expect(texts(/^Monthly P&I/)).toEqual(['$1,500', '$1,230']);
    expect(texts(/^Cash-on-cash(?! after)/)[0]).toContain('Borderline');
    expect(texts(/^Beds/)).toEqual(['3', '3']);
    expect(texts(/^Target price/)[0]).toContain('$4,900 under list');
    expect(texts(/^Cash to close/)).toEqual(['$67,078', '$55,000']);
  });

  it('explains each figure as the analysis does', async () => {
    keep(elm, oak);
    const { actor } = renderApp(`${page}?ids=1,2`);
    await actor.click(await screen.findByRole('button', { name: 'Cash-on-cash of 1 Elm St: 12.34%' }));
    const workings = within(await screen.findByRole('dialog'));
    workings.getByText('12 × cash flow ÷ (down payment + closing costs)');
    workings.getByText('Freddie Mac weekly · Nov 19, 2026');
  });

  it('asks the server how a figure after costs came about, once it is clicked', async () => {
    keep(elm, oak);
    const working = {
      ...{ label: 'Cap rate', formula: 'NOI ÷ price', lines: ['$12,000 ÷ $304,900 = 3.94%'], note: null },
      inputs: [{ label: 'Price', value: '$304,900', source: 'Redfin', date: '2026-11-20' }],
    };
    const asked = record(explainCompared, { working });
    server.use(asked.handler);
    const { actor } = renderApp(`${page}?ids=1,2`);
    const figure = await screen.findByRole('button', { name: 'Cap rate of 1 Elm St: 3.94%' });
    expect(asked.requests).toHaveLength(0);
    await actor.click(figure);
    const workings = within(await screen.findByRole('dialog', { name: 'Cap rate of 1 Elm St, how it is computed' }));
    await workings.findByText('$12,000 ÷ $304,900 = 3.94%');
    workings.getByText('Redfin · Nov 20, 2026');
    expect(asked.requests).toHaveLength(1);
    // What could not be computed has nothing to explain.
    expect(screen.queryByRole('button', { name: /^Break-even price of 2 Oak St/ })).toBeNull();
  });

  it('takes the rent that was typed for a property', async () => {
    keep(elm, oak);
    sessionStorage.setItem('rei:user-1:typed-rent:1', '3000');
    renderApp(`${page}?ids=1,2`);
    await waitFor(() => expect(texts(/^Monthly rent/)[0]).toContain('$3,000'));
    expect(texts(/^Monthly rent/)[0]).toContain('Entered by you');
  });

  it('says what is missing where a figure cannot be computed', async () => {
    keep(elm, plot);
    renderApp(`${page}?ids=1,3`);
    await waitFor(() => expect(texts(/^Monthly rent/)[1]).toContain('no dwelling'));
  });

  it('names what is not there and leaves it out on request', async () => {
    keep(elm, oak);
    const { actor, address } = renderApp(`${page}?ids=1,99,2`);
    await screen.findByText(/Property 99 is not found/);
    await screen.findByRole('columnheader', { name: /2 Oak St/ });
    await actor.click(screen.getByRole('button', { name: 'Exclude' }));
    await waitFor(() => expect(address()).toBe(`${page}?ids=1%2C2`));
  });

  it('takes a property away, the focus stays on the page', async () => {
    keep(elm, oak);
    const { actor, address } = renderApp(`${page}?ids=1,2`);
    await actor.click(await screen.findByRole('button', { name: 'Remove 1 Elm St from the comparison' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /1 Elm St/ })).toBeNull());
    expect(address()).toBe(`${page}?ids=2`);
    expect(document.activeElement?.textContent).toBe('Compare properties');
  });

  it('adds a saved property, up to six', async () => {
    keep(elm, oak, ...[4, 5, 6, 7].map((id) => listingAt(id, `${id} Ash St`)));
    server.use(
      reply(listSavedProperties, {
        properties: [savedAt(1, '1 Elm St'), savedAt(7, '7 Ash St')],
        total: 2,
      }),
    );
    const { actor, address } = renderApp(`${page}?ids=1,2,4,5,6`);
    await actor.click(await screen.findByLabelText('Add a saved property'));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['7 Ash St, Phoenix, AZ 85008']);
    await actor.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('columnheader', { name: /7 Ash St/ });
    expect(address()).toBe(`${page}?ids=1%2C2%2C4%2C5%2C6%2C7`);
    expect(screen.queryByLabelText('Add a saved property')).toBeNull();
  });

  it('shows the first six of more and says so', async () => {
    keep(...[1, 2, 3, 4, 5, 6, 7].map((id) => listingAt(id, `${id} Elm St`)));
    renderApp(`${page}?ids=1,2,3,4,5,6,7`);
    await screen.findByRole('columnheader', { name: /6 Elm St/ });
    screen.getByText('The first 6 of 7 properties are shown, the most that fit side by side.');
    expect(screen.queryByText('7 Elm St')).toBeNull();
  });

  it('hands out a table with every figure of the page', async () => {
    keep(elm, oak);
    const { actor } = renderApp(`${page}?ids=1,2`);
    await screen.findByRole('button', { name: 'Cash-on-cash of 1 Elm St: 12.34%' });
    const saved = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
    await actor.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const lines = String(saved.mock.calls[0]?.[0].content).split('\r\n');
    expect(lines[0]).toContain('"1 Elm St, Phoenix, AZ 85008","2 Oak St, Phoenix, AZ 85008"');
    expect(lines).toContain('Cap rate,3.94%,5.10%');
    expect(lines).toContain(
      'Verdict,Close: Passes at $298,400,Close: Passes at $298,400'.replaceAll(/(Close[^,]*,\d+)/g, '"$1"'),
    );
    const labels = [...document.querySelectorAll('th[scope=row]')].map(
      ({ firstChild }) => firstChild?.textContent ?? '',
    );
    for (const label of labels) expect(lines.some((line) => line.replace(/^"/, '').startsWith(label))).toBe(true);
  });

  it('without properties says what to do', async () => {
    keep();
    renderApp(page);
    await screen.findByText('Choose up to six properties to compare side by side.');
  });

  it('that cannot be fetched can be tried again', async () => {
    server.use(
      http.get('/api/properties/compared', () =>
        HttpResponse.json({ error: 'Oh', code: 'INTERNAL', requestId: 'test' }, { status: 500 }),
      ),
    );
    const { actor } = renderApp(`${page}?ids=1`);
    await screen.findByText('Error: Failed to load property');
    keep(elm);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('columnheader', { name: /1 Elm St/ });
  });
});
