import { getHudRents, getMarketRate, type HudRents, type MarketRate } from '@rei/domain/analysis/endpoints';
import { forgetUnits, getProperty, logView, overrideStatus, saveUnits } from '@rei/domain/listings/endpoints';
import type { PropertyDetail } from '@rei/domain/listings/property';
import { removeSavedProperty, saveProperty } from '@rei/domain/saved-properties/endpoints';
import { changeEstimate, getEstimate } from '@rei/domain/underwriting/endpoints';
import { estimateSchema } from '@rei/domain/underwriting/stored-estimate';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { dana, renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { building, noRents, novemberRate, phoenixRents, willetta } from '#testing/sample-property.ts';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';
import { nothingSaid, underwritingUnderWay } from '#testing/underwriting.ts';

beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

interface World {
  property?: PropertyDetail;
  rents?: HudRents;
  rate?: MarketRate;
  isAdmin?: boolean;
}

/** Opens the analysis page of a property that the server knows. */
function openAnalysis({ property = willetta, rents = phoenixRents, rate = novemberRate, isAdmin = false }: World = {}) {
  const views = record(logView, { success: true });
  server.use(
    reply(getProperty, property),
    reply(getHudRents, rents),
    reply(getMarketRate, rate),
    views.handler,
    ...underwritingUnderWay(),
  );
  return { views, ...renderApp('/analysis/7', { user: { ...dana, is_admin: isAdmin } }) };
}

const figure = (name: RegExp) => screen.findByRole('button', { name });

describe('the analysis page', () => {
  it('shows the listing, its agent and its history', async () => {
    openAnalysis();
    expect(await screen.findByRole('heading', { level: 1, name: '2418 E Willetta St' })).toBeDefined();
    expect(document.title).toBe('2418 E Willetta St | Real Estate Investor Tools');
    for (const text of ['For Sale', '3 bd · 2 ba', '1,412 sqft', '1962', '6,970 sqft', 'None', 'Marisol Trent']) {
      expect(screen.getAllByText(text)[0]).toBeDefined();
    }
    expect(await screen.findByText('Corner lot near the park.')).toBeDefined();
    expect(screen.getByText('−$5,100')).toBeDefined();
    const listing = screen.getByRole('link', { name: /View the listing/ });
    expect(listing.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('shows what a sold home was sold for and when, and pretends no price for it', async () => {
    const sold = { list_price: null, sold_price: 295_000, last_list_price: 304_900, sold_date: '2025-11-10' };
    openAnalysis({ property: { ...willetta, ...sold, status: 'Sold', market_status: 'off_market' } });
    expect(await screen.findByText('Sold for $295,000')).toBeDefined();
    screen.getByText('Sold Nov 10, 2025 · last list price $304,900');
    screen.getByText('$209 / sqft');
    const figures = await screen.findByRole('region', { name: 'Verdict' });
    expect(figures.textContent).toBe(
      'Quick rating before operating costs— The listing has no price.13% at $300,000. The listing has no price.',
    );
    expect(screen.getAllByText('no list price').length).toBeGreaterThan(3);
    expect(screen.queryByText(/^Listed \d/)).toBeNull();
  });

  it('tells an earlier sale without a price, taxes, offices and the history that the source tells', async () => {
    const details = {
      ...{ property_tax: 4200, assessed_value: 300_000, hoa_frequency: 'Quarterly', brokerage: 'Example Brokers' },
      subdivision: 'Oak Park',
      office: { name: 'Example Realty', phone: '7185550199' },
      co_agent: { name: 'Bo Beside', email: 'bo@agents.example', phone: null, office: 'Other Realty' },
      price_history: [
        { on: '2025-10-20', event: 'Price changed', price: 320_000 },
        { on: '2025-10-01', event: 'Listed', price: 330_000 },
        { on: '1992-07-09', event: 'Sold', price: 90_000 },
      ],
    };
    const location = { ...willetta.location, county: 'Maricopa' };
    openAnalysis({ property: { ...willetta, location, sold_date: '1992-07-09', details } });
    expect(await screen.findByText('Last sold Jul 9, 1992')).toBeDefined();
    expect(screen.queryByText(/^Sold for/)).toBeNull();
    const card = within(await screen.findByRole('region', { name: 'Listing details' }));
    for (const text of ['Maricopa', 'Oak Park', '$4,200 / yr', '$300,000', 'Quarterly', 'Example Brokers'])
      card.getByText(text);
    expect(card.getByRole('link', { name: '(718) 555-0199' }).getAttribute('href')).toBe('tel:7185550199');
    expect(card.getByText(/Bo Beside, Other Realty/)).toBeDefined();
    const rows = screen.getByRole('region', { name: 'Price and status history' }).querySelectorAll('tbody tr');
    expect(Array.from(rows, (row) => row.textContent)).toEqual([
      'Nov 19, 2025Price changed$304,900−$5,100',
      'Nov 2, 2025First imported$310,000',
      'Nov 1, 2025Listed—',
      'Oct 20, 2025Price changed$320,000−$10,000',
      'Oct 1, 2025Listed$330,000',
      'Jul 9, 1992Sold$90,000',
    ]);
  });

  it('shows the verdict and every quick figure', async () => {
    openAnalysis();
    expect(await screen.findByText('20% down · 2% closing · 30 years at 6.24%')).toBeDefined();
    expect(screen.getAllByText('before operating costs').length).toBeGreaterThan(1);
    const verdict = screen.getByRole('region', { name: 'Verdict' });
    expect(verdict.textContent).toContain('Borderline12.3%');
    expect(verdict.textContent).toContain('13% at $300,000 ($4,900 below list price)');
    for (const name of [
      /^Monthly rent\$2,190HUD, 3-bed, gross/,
      /^Monthly P&I\$1,500on \$243,920/,
      /^Monthly cash flow\$690/,
      /^DSCR1\.46OK/,
      /^Cash-on-cash12\.34%Borderline/,
      /^Target price\$300,000for 13%/,
      /^Price \/ sqft\$2161,412 sqft/,
      /^Down payment, 20%\$60,980/,
      /^Closing costs, 2%\$6,098/,
      /^Loan\$243,920/,
    ]) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
    expect(screen.getByText('Cash to close').parentElement?.textContent).toContain('$67,078');
  });

  it('explains a figure with its formula, its numbers and the source and date of each input', async () => {
    const { actor } = openAnalysis();
    await actor.click(await figure(/^DSCR/));
    const popover = await screen.findByRole('dialog', { name: 'DSCR, how it is computed' });
    for (const text of [
      'Rent ÷ P&I',
      '$2,190 ÷ $1,500.27 = 1.46',
      'HUD SAFMR FY2026, ZIP 85008',
      'Redfin download · Nov 19, 2025',
      'Freddie Mac weekly · Nov 13, 2025',
      '6.24%',
      '$304,900',
    ]) {
      expect(within(popover).getByText(text)).toBeDefined();
    }
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('remembers the opening once', async () => {
    const { views } = openAnalysis();
    await waitFor(() => expect(views.requests).not.toEqual([]));
    await figure(/^DSCR1\.46/);
    expect(views.requests).toHaveLength(1);
    expect(views.requests[0]?.params).toEqual({ propertyId: '7' });
  });

  it('says when the rate is old', async () => {
    openAnalysis({ rate: { ...novemberRate, stale: true } });
    expect(await screen.findByText('Rate as of Nov 13, 2025. Check today’s rate.')).toBeDefined();
  });

  it('turns the photos by button and arrow key, and shows the default one for a photo that fails', async () => {
    const { actor } = openAnalysis();
    const first = await screen.findByAltText<HTMLImageElement>('2418 E Willetta St, photo 1 of 2');
    expect(first.src).toBe('https://ap.rdcpix.com/a-m1rd-w1280_h960.jpg');
    await actor.click(screen.getByRole('button', { name: 'Next photo' }));
    const second = screen.getByAltText<HTMLImageElement>('2418 E Willetta St, photo 2 of 2');
    await actor.keyboard('{ArrowRight}');
    expect(screen.getByAltText('2418 E Willetta St, photo 1 of 2')).toBeDefined();
    await actor.keyboard('{ArrowLeft}');
    fireEvent.error(second);
    expect(screen.getByAltText<HTMLImageElement>('No photo of 2418 E Willetta St').src).toContain('/default-thumb.jpg');
  });
});

describe('a property that does not come', () => {
  it('says so, and tries again', async () => {
    server.use(reply(getHudRents, phoenixRents), reply(getMarketRate, novemberRate), reply(logView, { success: true }));
    server.use(refuse(getProperty, { code: 'NOT_FOUND', error: 'Property not found' }), ...underwritingUnderWay());
    const { actor } = renderApp('/analysis/7');
    expect(await screen.findByText('Loading analysis...')).toBeDefined();
    expect(await screen.findByText('Error: Failed to load property')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Property Search' })[1]?.getAttribute('href')).toBe('/dashboard/search');
    server.use(reply(getProperty, willetta));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '2418 E Willetta St' })).toBeDefined();
  });

  it('shows the listing when only rents or rate fail', async () => {
    server.use(reply(getProperty, willetta), disconnect(getHudRents), reply(getMarketRate, novemberRate));
    server.use(reply(logView, { success: true }), ...underwritingUnderWay());
    const { actor } = renderApp('/analysis/7');
    expect(await screen.findByText('Couldn’t load rents and the mortgage rate.')).toBeDefined();
    expect(screen.getByRole('heading', { name: '2418 E Willetta St' })).toBeDefined();
    server.use(reply(getHudRents, phoenixRents));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await figure(/^DSCR1\.46OK/)).toBeDefined();
  });
});

describe('rents of HUD', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-11-22T18:00:00Z');
  });
  afterEach(() => vi.useRealTimers());

  const past = 'HUD’s rents are for fiscal year 2026, which ended on Sep 30, 2026. Today’s may differ.';

  it('of a past fiscal year are told beside the figures, in their explanations and on paper', async () => {
    const { actor } = openAnalysis();
    await screen.findByText(past);
    await actor.click(await figure(/^Monthly cash flow/));
    const explained = await screen.findByRole('dialog', { name: /cash flow/i });
    expect(explained.textContent).toContain(past);
    expect(screen.getAllByText(new RegExp(`^${past} Operating costs`)).length).toBeGreaterThan(0);
  });

  it('of this fiscal year are not, nor where one’s own rent counts', async () => {
    openAnalysis({ rents: { ...phoenixRents, fiscalYear: 2027 } });
    await figure(/^Monthly rent/);
    expect(screen.queryByText(/fiscal year/)).toBeNull();
  });

  it('that are invented are not called HUD’s', async () => {
    openAnalysis({ rents: { ...phoenixRents, source: 'Demo rents' } });
    expect((await figure(/^Monthly rent/)).textContent).toContain('Demo data, 3-bed, gross');
  });
});

describe('a rent of one’s own', () => {
  it('stands in where no rent is known', async () => {
    let stored = nothingSaid;
    const { actor } = openAnalysis({ rents: noRents });
    server.use(
      reply(changeEstimate, () => {
        stored = { ...nothingSaid, rent: 2190 };
        return stored;
      }),
      reply(getEstimate, () => stored),
    );
    expect(await figure(/^Monthly rent—no rent data/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^DSCR—no rent data/ })).toBeDefined();
    expect(screen.getAllByText('No rent data for this ZIP. Enter a monthly rent.')[0]).toBeDefined();

    await actor.type(screen.getByLabelText('Your rent estimate'), '2,190');
    expect(await figure(/^DSCR1\.46OK/)).toBeDefined();
    await actor.click(screen.getByRole('button', { name: /^Monthly rent\$2,190entered by you/ }));
    const popover = await screen.findByRole('dialog');
    expect(within(popover).getByText('Entered by you')).toBeDefined();
  });

  it('counts while one types, is kept for the property when the field is left, and is taken back', async () => {
    let stored = nothingSaid;
    const change = record(changeEstimate, ({ body }) => {
      stored = estimateSchema.parse(body);
      return stored;
    });
    const { actor } = openAnalysis();
    server.use(
      change.handler,
      reply(getEstimate, () => stored),
    );
    await actor.type(await screen.findByLabelText('Your rent estimate'), '3000');
    // 3,000 ÷ 1,500.27
    expect(await figure(/^DSCR2\.00OK/)).toBeDefined();
    expect(change.requests).toEqual([]);
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(change.requests).toHaveLength(1));
    await actor.click(screen.getByRole('button', { name: 'Back to HUD’s $2,190' }));
    expect(await figure(/^DSCR1\.46OK/)).toBeDefined();
    await waitFor(() =>
      expect(change.requests.map(({ body }) => body)).toMatchObject([{ rent: 3000 }, { rent: null }]),
    );
    expect(sessionStorage.getItem('rei:user-1:typed-rent:7')).toBeNull();
  });

  it('begins as it is kept for the property', async () => {
    server.use(reply(getEstimate, { ...nothingSaid, rent: 3000 }));
    openAnalysis();
    expect(await figure(/^Monthly rent\$3,000entered by you/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your rent estimate').value).toBe('3,000');
  });

  it('stays as it was typed when it cannot be kept, a reload included', async () => {
    server.use(refuse(changeEstimate, { code: 'CONFLICT', error: 'Not now' }));
    const { actor } = openAnalysis();
    await actor.type(await screen.findByLabelText('Your rent estimate'), '3000');
    expect(sessionStorage.getItem('rei:user-1:typed-rent:7')).toBe('3000');
    await actor.tab();
    await screen.findByText('Not now');
    expect(await figure(/^DSCR2\.00OK/)).toBeDefined();
    expect(sessionStorage.getItem('rei:user-1:typed-rent:7')).toBe('3000');
  });
});

describe('units of a multi-family property', () => {
  const fourUnits = building({ units: 4, units_detail: [{ beds: 2, baths: 1 }] });

  it('sums HUD’s rents over the units', async () => {
    openAnalysis({ property: fourUnits });
    // 4 × 1,700
    expect(await figure(/^Monthly rent\$6,800HUD, 4 units, gross/)).toBeDefined();
    expect(screen.queryByText('8 bd · 4 ba')).toBeNull();
  });

  it('asks for a count that nobody knows', async () => {
    const { actor } = openAnalysis({ property: building({}) });
    const count = await screen.findByLabelText<HTMLInputElement>('Number of units');
    expect(count.value).toBe('');
    expect(screen.getByText(/How many units\?/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save units' }).disabled).toBe(true);
    await actor.type(count, 'some');
    await actor.tab();
    expect(count.value).toBe('1');
  });

  it('saves one row per unit, says so for a while, and fetches the property again', async () => {
    const { actor } = openAnalysis({ property: fourUnits });
    const saved = building({
      units: 3,
      units_vary: true,
      units_typed: true,
      units_detail: [
        { beds: 2, baths: 1 },
        { beds: 3, baths: 1 },
        { beds: 2, baths: 1 },
      ],
    });
    const save = record(saveUnits, saved);
    server.use(save.handler);

    const count = await screen.findByLabelText('Number of units');
    await actor.clear(count);
    await actor.type(count, '3');
    await actor.click(screen.getByRole('switch', { name: 'Units vary' }));
    const beds = screen.getByLabelText('Unit 2, beds');
    await actor.clear(beds);
    await actor.type(beds, '3');
    expect(screen.getAllByText('$2,190')[0]).toBeDefined();

    server.use(reply(getProperty, saved));
    const goOn = holdTimeouts(1500);
    await actor.click(screen.getByRole('button', { name: 'Save units' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(save.requests[0]?.body).toEqual({
      units: 3,
      units_vary: true,
      units_detail: saved.description.units_detail,
    });
    // 1,700 + 2,190 + 1,700
    expect(await figure(/^Monthly rent\$5,590HUD, 3 units/)).toBeDefined();
    goOn();
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('go back to the listing’s own at a click, with a way back', async () => {
    const typed = building({ units: 2, units_typed: true, units_detail: [{ beds: 3, baths: 1 }] });
    const { actor } = openAnalysis({ property: typed });
    const [forgotten, saved] = [record(forgetUnits, fourUnits), record(saveUnits, typed)];
    server.use(forgotten.handler, saved.handler);
    expect(await figure(/^Monthly rent\$4,380HUD, 2 units/)).toBeDefined();

    await actor.click(screen.getByRole('button', { name: 'Use the listing’s units' }));
    expect(await figure(/^Monthly rent\$6,800HUD, 4 units, gross/)).toBeDefined();
    const count = screen.getByLabelText<HTMLInputElement>('Number of units');
    expect(count.value).toBe('4');
    expect(document.activeElement).toBe(count);
    expect(screen.queryByText('entered by you')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use the listing’s units' })).toBeNull();

    server.use(reply(getProperty, typed));
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await figure(/^Monthly rent\$4,380HUD, 2 units/)).toBeDefined();
    expect(saved.requests[0]?.body).toEqual({ units: 2, units_vary: false, units_detail: [{ beds: 3, baths: 1 }] });
    expect(count.value).toBe('2');
  });

  it('stay the user’s own when the server cannot be reached', async () => {
    const typed = building({ units: 2, units_typed: true, units_detail: [{ beds: 3, baths: 1 }] });
    const { actor } = openAnalysis({ property: typed });
    server.use(disconnect(forgetUnits));
    await actor.click(await screen.findByRole('button', { name: 'Use the listing’s units' }));
    expect(await screen.findByText(/Couldn’t remove your units|cannot be reached|Network|connection/i)).toBeDefined();
    expect(screen.getByText('entered by you')).toBeDefined();
  });

  it('says when saving failed, and keeps what was typed', async () => {
    const { actor } = openAnalysis({ property: fourUnits });
    server.use(disconnect(saveUnits));
    const baths = await screen.findByLabelText<HTMLInputElement>('Every unit, baths');
    await actor.clear(baths);
    await actor.type(baths, '1.5');
    await actor.click(screen.getByRole('button', { name: 'Save units' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Save failed');
    expect(baths.value).toBe('1.5');
  });
});

describe('what can be done with a property', () => {
  it('saves it to the own list and takes it off again', async () => {
    const { actor } = openAnalysis();
    const kept = record(saveProperty, savedAt(7, '2418 E Willetta St'));
    const removed = record(removeSavedProperty, { success: true });
    server.use(kept.handler, removed.handler);
    await actor.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved to My Properties.')).toBeDefined();
    expect(kept.requests[0]?.body).toEqual({ propertyId: '7' });
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Removed from My Properties.')).toBeDefined();
    expect(removed.requests).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('offers the status only to administrators', async () => {
    openAnalysis();
    await screen.findByText('Quick figures');
    expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
  });

  it('sets the status by hand and follows the source again', async () => {
    const { actor } = openAnalysis({ isAdmin: true });
    const override = record(overrideStatus, ({ body }): PropertyDetail => {
      const isSet = JSON.stringify(body) === '{"status":"Pending"}';
      return isSet ? { ...willetta, status: 'Pending', manual_status_override: { status: 'Pending' } } : willetta;
    });
    server.use(override.handler);
    await actor.click(await screen.findByRole('button', { name: 'Set status' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Pending' }));
    expect(await screen.findByText('Set manually')).toBeDefined();
    await actor.click(screen.getByRole('button', { name: 'Set status' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Follow the source' }));
    await waitFor(() => expect(screen.queryByText('Set manually')).toBeNull());
    expect(override.requests.map(({ body }) => body)).toEqual([{ status: 'Pending' }, { status: null }]);
  });
});
