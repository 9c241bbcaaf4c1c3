import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getProperty, logView, suggest } from '@rei/domain/listings/endpoints';
import type { PropertyDetail } from '@rei/domain/listings/property';
import type { Comp } from '@rei/domain/underwriting/comps-answer';
import { changeEstimate, changeProfile, createProfile, getEstimate } from '@rei/domain/underwriting/endpoints';
import { createScenario } from '@rei/domain/underwriting/scenario-endpoints';
import type { BuyBox, ProfileInput } from '@rei/domain/underwriting/stored';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import type { ScenarioInput } from '@rei/domain/underwriting/stored-scenario';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { novemberRate, phoenixRents, willetta } from '#testing/sample-property.ts';
import { record, reply, type SentRequest, server } from '#testing/server.ts';
import { nothingSaid, underwritingReplies } from '#testing/underwriting.ts';

const stored = { createdAt: '2026-01-05T00:00:00.000Z', updatedAt: '2026-01-05T00:00:00.000Z' };

const box: BuyBox = {
  ...stored,
  _id: '3',
  name: 'Mine',
  isDefault: true,
  criteria: [
    { measure: 'capRate', limit: 'at_least', value: 3 },
    { measure: 'cashOnCash', limit: 'at_least', value: 8 },
  ],
};

function comp(changes: Partial<Comp>): Comp {
  return {
    propertyId: '11',
    address: '2420 E Willetta St',
    photo: null,
    price: 282_400,
    sqft: 1412,
    beds: 3,
    baths: 2,
    yearBuilt: 1964,
    lotSqft: 6000,
    condition: null,
    status: 'For Sale',
    isSold: false,
    soldOn: null,
    listedOn: '2025-10-20',
    miles: 0.1,
    days: 45,
    place: null,
    isPinned: false,
    isExcluded: false,
    isDemo: false,
    ...changes,
  };
}

async function openUnderwriting(
  world: Parameters<typeof underwritingReplies>[0] = {},
  property: PropertyDetail = willetta,
  rents = phoenixRents,
) {
  server.use(
    reply(getProperty, property),
    reply(getHudRents, rents),
    reply(getMarketRate, novemberRate),
    reply(logView, { success: true }),
    ...underwritingReplies(world),
  );
  const app = renderApp('/analysis/7');
  await screen.findByRole('region', { name: 'Full underwriting' });
  return app;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

it('leads from a verdict without a rent to the field for it', async () => {
  const { actor } = await openUnderwriting({}, willetta, { ...phoenixRents, rents: {} });
  await actor.click(await screen.findByRole('button', { name: 'Enter a rent' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your rent estimate'));
});

describe('the full underwriting', () => {
  it('shows income, costs and debt, and stands beside the quick verdict', async () => {
    await openUnderwriting();
    const rows = region('Full underwriting')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toContain('Rent after $197 utilities$1,993$23,916');
    expect(rows).toContain('Vacancy 8% of rent−$159−$1,913');
    expect(rows).toContain('Property tax 0.52% of price−$132−$1,586');
    expect(rows).toContain('Insurance estimate, not a quote−$93−$1,116');
    const verdict = region('Verdict');
    await verdict.findByText('Fails');
    verdict.getByText('after operating costs');
    verdict.getByText('−$395');
    verdict.getByText('Monthly cash flow −$395 · goal $0');
    verdict.getByText('before operating costs');
    expect(region('Full underwriting').getByText('Standard assumptions')).toBeDefined();
  });

  it('asks for the dues of a condo that its listing does not tell, and takes 0 for an answer', async () => {
    const condo = { ...willetta, prop_type: 'condos', hoa_fee: null } as const;
    const property = { ...condo, description: { ...willetta.description, type: 'condos' as const } };
    const { actor } = await openUnderwriting({}, property);
    await region('Verdict').findByText('Needs HOA dues');
    const dues = region('Full underwriting').getByRole('textbox', { name: 'Monthly HOA dues' });
    await actor.type(dues, '0');
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Use this' }));
    expect(await region('Full underwriting').findByRole('row', { name: /^Net operating income/ })).toBeDefined();
  });

  it('saves what was typed with the property, tells it, and resets it', async () => {
    const changed = record(changeEstimate, ({ body }: SentRequest) => body as PropertyEstimate);
    const { actor } = await openUnderwriting({ estimate: { ...nothingSaid, typed: { repairsRate: 7 } } });
    server.use(changed.handler);
    const card = region('Full underwriting');
    card.getByText(/^Your values for this property: Repairs\./);
    card.getByRole('row', { name: /^Repairs 7%/ });
    await actor.click(card.getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    await actor.clear(dialog.getByRole('textbox', { name: 'Monthly HOA dues' }));
    await actor.type(dialog.getByRole('textbox', { name: 'Monthly HOA dues' }), '250');
    await actor.keyboard('{Escape}');
    await expect
      .poll(() => changed.requests.at(-1)?.body)
      .toEqual({ ...nothingSaid, typed: { repairsRate: 7, hoaMonthly: 250 } });
    card.getByText(/^Your values for this property: Monthly HOA dues, Repairs\./);
    await actor.click(card.getByRole('button', { name: 'Reset to defaults' }));
    expect(card.queryByText(/^Your values/)).toBeNull();
    await expect.poll(() => changed.requests.at(-1)?.body).toEqual(nothingSaid);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    card.getByText(/^Your values for this property: Monthly HOA dues, Repairs\./);
  });

  it('saves what was typed a moment ago when the page is left, and keeps it in the tab where that fails', async () => {
    const refused = record(changeEstimate, () => new Promise<never>(() => {}));
    const { actor } = await openUnderwriting();
    server.use(refused.handler);
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    await actor.click(dialog.getByRole('switch', { name: 'Tenants pay utilities' }));
    cleanup();
    const typed = { tenantPaysUtilities: 0 };
    await expect.poll(() => refused.requests.at(-1)?.body).toEqual({ ...nothingSaid, typed });
    expect(sessionStorage.getItem('rei:user-1:typed-assumptions:7')).toBe(JSON.stringify(typed));
  });

  it('has the owner pay utilities where the profile says so: the whole rent, and their cost', async () => {
    const { actor } = await openUnderwriting();
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    await actor.click(dialog.getByRole('switch', { name: 'Tenants pay utilities' }));
    await actor.keyboard('{Escape}');
    const card = region('Full underwriting');
    card.getByRole('row', { name: 'Rent $2,190 $26,280' });
    card.getByRole('row', { name: 'Utilities −$197 −$2,364' });
  });

  describe('with a profile that goes by the market rent', () => {
    const profiles = [
      { ...stored, _id: '5', name: 'Market', isDefault: true, components: [], values: { rentFromMarket: 1 } },
    ];
    const market_rent: PropertyDetail['market_rent'] = {
      rent: 2050,
      range: { low: 1840, high: 2260 },
      basis: 'rentals',
      rentals: 18,
      computedOn: '2026-11-20',
    };

    it('counts it without utilities, and tells its range and source', async () => {
      const { actor } = await openUnderwriting({ profiles }, { ...willetta, market_rent });
      region('Full underwriting').getByRole('row', { name: 'Rent $2,050 $24,600' });
      const card = region('Rent');
      card.getByRole('row', { name: 'Used in this analysis Market rent, 18 rentals nearby $2,050' });
      card.getByRole('row', { name: '80% range of market rent $1,840 – $2,260' });
      card.getByRole('row', { name: /^HUD fair market rent \(gross\).* \$2,190$/ });
      // The property goes its own way.
      await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
      await actor.click(dialog.getByRole('switch', { name: 'Market rent instead of HUD rent' }));
      await actor.keyboard('{Escape}');
      region('Full underwriting').getByRole('row', { name: 'Rent after $197 utilities $1,993 $23,916' });
      expect(card.queryByRole('row', { name: /^80% range/ })).toBeNull();
    });

    it('counts HUD’s where it is not known, and the user’s own before it', async () => {
      await openUnderwriting({ profiles });
      region('Full underwriting').getByRole('row', { name: 'Rent after $197 utilities $1,993 $23,916' });
      cleanup();
      await openUnderwriting({ profiles, estimate: { ...nothingSaid, rent: 2100 } }, { ...willetta, market_rent });
      region('Full underwriting').getByRole('row', { name: 'Rent $2,100 $25,200' });
    });

    it('counts it where HUD has no rent, and tries out another', async () => {
      await openUnderwriting({ profiles }, { ...willetta, market_rent }, { ...phoenixRents, rents: {} });
      region('Full underwriting').getByRole('row', { name: 'Rent $2,050 $24,600' });
      fireEvent.change(screen.getByRole('slider', { name: 'Monthly rent, slider' }), { target: { value: '2200' } });
      await expect.poll(() => region('Full underwriting').queryByRole('row', { name: /^Rent \$2,200/ })).not.toBeNull();
      screen.getByText('current $2,050');
    });
  });

  it('adds up as it is read: rows to their sums, what is paid to the cash invested', async () => {
    await openUnderwriting({ estimate: { ...nothingSaid, rent: 2190.35 } }, { ...willetta, list_price: 304_903 });
    const card = screen.getByRole('region', { name: 'Full underwriting' });
    const amount = (text: string | null | undefined) => Number((text ?? '').replace(/[$,]/g, '').replace('−', '-'));
    const rows = [...card.querySelectorAll('table:first-of-type tbody tr')].map((row) => ({
      label: row.querySelector('th')?.textContent ?? '',
      amounts: [...row.querySelectorAll('td')].map(({ textContent }) => amount(textContent)),
    }));
    const account = rows.slice(0, rows.findIndex(({ label }) => label.startsWith('Cash flow')) + 1);
    const sums = ['Effective income', 'Net operating income', 'Cash flow'];
    for (const column of [0, 1]) {
      let sum = 0;
      for (const { label, amounts } of account) {
        if (sums.some((name) => label.startsWith(name))) expect(amounts[column]).toBe(sum);
        else sum += amounts[column] ?? 0;
      }
    }
    expect(account).toHaveLength(11);
    const paid = (name: RegExp) =>
      amount(region('Full underwriting').getByRole('row', { name }).lastChild?.textContent);
    expect(paid(/^Down payment/) + paid(/^Closing costs/)).toBe(paid(/^Cash invested/));
    for (const row of screen.getByRole('region', { name: /^The next/ }).querySelectorAll('tbody tr')) {
      const [, noi, debt, flow, value, balance, equity] = [...row.querySelectorAll('td')].map(({ textContent }) =>
        amount(textContent),
      );
      expect([(noi ?? 0) - (debt ?? 0), (value ?? 0) - (balance ?? 0)]).toEqual([flow, equity]);
    }
  });

  it('explains each return with its numbers', async () => {
    const { actor } = await openUnderwriting();
    await actor.click(region('Full underwriting').getByRole('button', { name: /^Cap rate/ }));
    const explanation = await screen.findByRole('dialog', { name: 'Cap rate, how it is computed' });
    expect(explanation.textContent).toMatch(/Net operating income ÷ price.*÷ \$304,900 = \d\.\d\d%/);
  });

  it('explains every figure of the account, the years and the table, each input with its source', async () => {
    const { actor } = await openUnderwriting();
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Vacancy' }));
    const vacancy = await screen.findByRole('dialog', { name: 'Vacancy, how it is computed' });
    expect(vacancy.textContent).toContain('8% × $23,916 = $1,913.28');
    expect(vacancy.textContent).toContain('Common assumption');
    await actor.keyboard('{Escape}');
    await actor.click(region('Verdict').getByRole('button', { name: '−$395, Monthly cash flow' }));
    const flow = await screen.findByRole('dialog', { name: 'Monthly cash flow, how it is computed' });
    expect(flow.textContent).toMatch(/÷ 12 = −\$39\d\.\d\d per month/);
    await actor.keyboard('{Escape}');
    const years = /^The next/;
    for (const name of ['Verdict', 'Full underwriting', years, 'Sensitivity']) {
      const card = await screen.findByRole('region', { name });
      // A chart says beside its lines what the table below it explains.
      const amounts = [...card.querySelectorAll('td, dd, li b, p b')].filter(
        (each) => /\d/.test(each.textContent ?? '') && (each.localName === 'td' || name !== years),
      );
      expect(amounts.length).toBeGreaterThan(3);
      const silent = amounts.filter(
        (amount) => !(amount.closest('tr, li') ?? amount).querySelector('button') && !amount.closest('button'),
      );
      expect(silent.map(({ textContent }) => textContent)).toEqual([]);
    }
  });

  it('explains what each rule of the buy box was held against, and names both axes of the sensitivity', async () => {
    const { actor } = await openUnderwriting({ buyBoxes: [box] });
    await region('Your buy box').findByText('1 of 2 pass');
    const rules = region('Your buy box').getAllByRole('listitem');
    expect(rules).toHaveLength(2);
    for (const rule of rules) within(rule).getByRole('button');
    await actor.click(within(rules[0] as HTMLElement).getByRole('button'));
    await screen.findByRole('dialog', { name: /, how it is computed$/ });
    await actor.keyboard('{Escape}');
    const grid = within(region('Sensitivity').getByRole('grid', { name: 'Price against rent or rate' }));
    grid.getByRole('columnheader', { name: 'Price' });
    grid.getByRole('columnheader', { name: 'Monthly rent' });
    await actor.selectOptions(region('Sensitivity').getByRole('combobox', { name: 'By' }), 'loanRate');
    grid.getByRole('columnheader', { name: 'Interest rate' });
  });

  it('lets the arrow keys move through the years, one stop of the Tab key', async () => {
    const { actor } = await openUnderwriting();
    const years = within(await screen.findByRole('grid', { name: 'Year by year' }));
    const stops = years.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await actor.keyboard('{ArrowDown}{ArrowRight}');
    const [, , second] = years.getAllByRole('row');
    expect(second?.contains(document.activeElement)).toBe(true);
    await actor.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Value, year 2, how it is computed' });
    await actor.keyboard('{Escape}{Home}');
    await actor.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Income, year 2, how it is computed' });
  });

  it('tells an ARV without renovations beside the returns, with the switch that takes it away', async () => {
    const { actor } = await openUnderwriting({ estimate: { ...nothingSaid, arv: 400_000 } });
    const card = region('Full underwriting');
    expect(card.getByText(/^Your ARV is \$95,100 above the price, with no renovations entered/)).toBeDefined();
    expect(card.getByRole('row', { name: /^ARV the value grows from it \$400,000/ })).toBeDefined();
    const ratesBefore = card.getByRole('button', { name: /^IRR/ }).textContent;
    await actor.click(card.getByRole('switch', { name: 'Value grows from the ARV' }));
    expect(card.queryByText(/no renovations entered/)).toBeNull();
    expect(card.getByRole('row', { name: /^ARV the value grows from the price/ })).toBeDefined();
    expect(card.getByRole('button', { name: /^IRR/ }).textContent).not.toBe(ratesBefore);
    await actor.click(card.getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    const kept = dialog.getByRole<HTMLInputElement>('switch', { name: 'Value grows from the ARV' });
    expect(kept.checked).toBe(false);
    await actor.click(dialog.getByRole('button', { name: 'Reset Value grows from the ARV' }));
    expect(kept.checked).toBe(true);
  });

  it('moves every part with what is tried out, and returns', async () => {
    const { actor } = await openUnderwriting();
    const slider = region('What if').getByRole('slider', { name: 'Price, slider' });
    fireEvent.change(slider, { target: { value: '250000' } });
    expect(region('Full underwriting').getByText('What-if')).toBeDefined();
    expect(region('What if').getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('250,000');
    expect(await region('Scenarios').findByText(/Save this version as a scenario/)).toBeDefined();
    await actor.click(region('What if').getByRole('button', { name: 'Reset' }));
    expect(region('Full underwriting').queryByText('What-if')).toBeNull();
  });

  it('gets the rent after utilities as long as no other rent is tried', async () => {
    await openUnderwriting();
    const rent = (amount: string) => region('Full underwriting').getByRole('row', { name: amount });
    fireEvent.change(region('What if').getByRole('slider', { name: 'Rate, slider' }), {
      target: { value: '8' },
    });
    expect(region('Full underwriting').getByText('What-if')).toBeDefined();
    rent('Rent after $197 utilities $1,993 $23,916');
    fireEvent.change(region('What if').getByRole('slider', { name: 'Monthly rent, slider' }), {
      target: { value: '2000' },
    });
    rent('Rent $2,000 $24,000');
  });

  it('marks every figure that follows what is tried out, and shows it nowhere after the page was left', async () => {
    const { actor } = await openUnderwriting({ buyBoxes: [box] });
    await region('Your buy box').findByText('1 of 2 pass');
    const verdict = () => screen.getByRole('region', { name: 'Verdict' });
    const before = verdict().textContent;
    fireEvent.change(region('What if').getByRole('slider', { name: 'Price, slider' }), { target: { value: '250000' } });
    expect(within(verdict()).getByRole('status').textContent).toMatch(
      /^What-ifReset.*Price \$250,000, was \$304,900.*Without it: −?\$[\d,]+ monthly cash flow, −?\d+\.\d% cash-on-cash/,
    );
    for (const name of ['Verdict', 'Full underwriting', /^The next/, 'Sensitivity', 'Your buy box']) {
      expect(within(screen.getByRole('region', { name })).getByText('What-if')).toBeDefined();
    }
    await actor.click(within(verdict()).getByRole('button', { name: 'Reset' }));
    expect(verdict().textContent).toBe(before);
    fireEvent.change(region('What if').getByRole('slider', { name: 'Price, slider' }), { target: { value: '250000' } });
    cleanup();
    await openUnderwriting();
    expect(screen.queryByText('What-if')).toBeNull();
    expect(region('What if').getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('304,900');
  });

  it('adds up what is paid at the purchase, with the loan’s rate as it was typed and its points by themselves', async () => {
    const { actor } = await openUnderwriting();
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    for (const [name, typed] of [
      ['Points (% of loan)', '1.5'],
      ['Interest rate', '7.125'],
    ] as const) {
      const field = dialog.getByRole('textbox', { name });
      await actor.clear(field);
      await actor.type(field, typed);
    }
    await actor.keyboard('{Escape}');
    const { textContent: rows } = screen.getByRole('region', { name: 'Full underwriting' });
    // 20% and 2% of 304,900, 1.5% of the loan of 243,920.
    expect(rows).toContain('Down payment 20%$60,980Closing costs 2%$6,098Points 1.5% of the loan$3,659');
    expect(rows).toContain('Cash invested $70,737Loan 7.125%, 30 years$243,920APR with points, other');
    region('Full underwriting').getByRole('row', { name: /^APR with points, other lender fees not included 7\.27\d%/ });
  });

  it('an emptied number stays empty until it is left, so that another can be typed in its place', async () => {
    const { actor } = await openUnderwriting();
    const rent = region('What if').getByRole<HTMLInputElement>('textbox', { name: 'Monthly rent' });
    await actor.clear(rent);
    expect(rent.value).toBe('');
    await actor.type(rent, '1,950');
    expect(rent.value).toBe('1,950');
    expect(region('Full underwriting').getByText('What-if')).toBeDefined();
    await actor.clear(rent);
    await actor.tab();
    expect(rent.value).toBe('1,993');
    expect(region('Full underwriting').queryByText('What-if')).toBeNull();
  });

  it('types an assumption over its source and brings it back', async () => {
    const { actor } = await openUnderwriting();
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    expect(dialog.getByText(/Census ACS/)).toBeDefined();
    const repairs = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Repairs (% of gross income)' });
    await actor.clear(repairs);
    await actor.type(repairs, '120');
    expect(dialog.getByText('A number from 0 to 100')).toBeDefined();
    await actor.clear(repairs);
    await actor.type(repairs, '7');
    expect(dialog.getByText('Entered by you')).toBeDefined();
    const made = record(createProfile, ({ body }: SentRequest) => ({
      ...stored,
      _id: '9',
      // The browser's own code made it.
      ...(body as ProfileInput),
      isDefault: false,
    }));
    server.use(made.handler);
    await actor.click(dialog.getByRole('button', { name: 'Reset Repairs (% of gross income)' }));
    expect(repairs.value).toBe('5');
    await actor.type(dialog.getByRole('textbox', { name: 'New profile from these values' }), 'Careful');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile ‘Careful’ saved')).toBeDefined();
    expect(made.requests[0]?.body).toEqual({ name: 'Careful', values: {} });
  });

  it('keeps an own profile’s reserve by component, and counts what it adds up to', async () => {
    const own = { ...stored, _id: '4', name: 'Careful', values: { reserveYearly: 5, vacancyRate: 7 }, isDefault: true };
    const kept = record(changeProfile, ({ body }: SentRequest) => ({
      ...own,
      // The browser's own code made it.
      ...(body as ProfileInput),
      isDefault: true,
    }));
    const { actor } = await openUnderwriting({ profiles: [own] });
    server.use(kept.handler);
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Assumptions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumptions' }));
    const form = within(await dialog.findByRole('form', { name: 'Capital reserve by component' }));
    await actor.click(form.getByRole('button', { name: 'Add common components' }));
    await actor.type(form.getAllByRole('textbox', { name: 'Cost' })[0] as HTMLElement, '12000');
    await actor.click(form.getByRole('button', { name: 'Save reserve' }));
    expect((await form.findAllByText('Enter an amount')).length).toBe(6);
    for (let left = 6; left > 0; left--) await actor.click(form.getByRole('button', { name: 'Remove component 2' }));
    expect(form.getByRole('status').textContent).toBe('Reserve: $480 per year');
    await actor.click(form.getByRole('button', { name: 'Save reserve' }));
    expect(await screen.findByText('Reserve of ‘Careful’ saved')).toBeDefined();
    expect(kept.requests[0]?.body).toEqual({
      ...{ name: 'Careful', values: { vacancyRate: 7 }, isDefault: true },
      components: [{ name: 'Roof', cost: 12_000, life: 25 }],
    });
  });

  it('measures the deal by the own buy box', async () => {
    await openUnderwriting({ buyBoxes: [box] });
    const card = region('Your buy box');
    expect(await card.findByText('1 of 2 pass')).toBeDefined();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\d.−]+%/g, '%'))).toEqual([
      'Cap rate at least %%Pass',
      'Cash-on-cash at least %%Fail',
    ]);
  });

  it('keeps a scenario of what is shown', async () => {
    const { actor } = await openUnderwriting();
    const kept = record(createScenario, ({ body }: SentRequest) => ({
      // The browser's own code made it.
      ...(body as ScenarioInput),
      ...stored,
      _id: '5',
      propertyId: '7',
      inputsVersion: 1,
      profileId: 'standard',
      typed: {},
    }));
    server.use(kept.handler);
    await actor.click(region('Scenarios').getByRole('button', { name: 'Save scenario' }));
    expect(region('Scenarios').getByText('Enter a name.')).toBeDefined();
    await actor.type(region('Scenarios').getByRole('textbox'), 'Asking');
    await actor.click(region('Scenarios').getByRole('button', { name: 'Save scenario' }));
    await expect
      .poll(() => kept.requests[0]?.body)
      .toMatchObject({
        name: 'Asking',
        inputs: { price: 304_900, rent: 1993, downPaymentRate: 20 },
      });
  });

  it('values the home by comparable ones, which can be pinned and taken as the ARV', async () => {
    const comps = [
      comp({}),
      comp({ propertyId: '12', address: '2431 E Willetta St', price: 310_640 }),
      comp({ propertyId: '13', address: '99 Far Rd', price: 338_880 }),
    ];
    const { actor } = await openUnderwriting({ comps });
    const card = region('Comps');
    expect(await card.findByText('List prices, not sales')).toBeDefined();
    // As it is and after repairs: three comps without conditions tell no difference.
    expect(card.getAllByText('$310,640', { selector: 'span' })).toHaveLength(2);
    // The browser's own code made it.
    let stored = nothingSaid;
    const changed = record(changeEstimate, ({ body }: SentRequest) => {
      stored = body as PropertyEstimate;
      return stored;
    });
    server.use(
      changed.handler,
      reply(getEstimate, () => stored),
    );
    await actor.click(card.getByRole('button', { name: 'Use $310,640' }));
    await actor.click(card.getByRole('button', { name: 'Use 99 Far Rd' }));
    await expect
      .poll(() => changed.requests.map(({ body }) => body))
      .toEqual([
        { ...nothingSaid, arv: 310_640 },
        { ...nothingSaid, arv: 310_640, pinnedComps: ['13'] },
      ]);
    expect(card.getAllByText(/not chosen/)).toHaveLength(2);
    expect(region('Full underwriting').getByRole('button', { name: /^IRR/ })).toBeDefined();
  });

  it('adds a home as a comp by its address, beside those that count already', async () => {
    const comps = [comp({}), comp({ propertyId: '12', address: '2431 E Willetta St' }), comp({ propertyId: '13' })];
    const { actor } = await openUnderwriting({ comps });
    const home = { propertyId: '77', status: 'Sold', price: 301_000 } as const;
    const found = { kind: 'address', detail: '', total: null, hasMore: false } as const;
    const changed = record(changeEstimate, ({ body }: SentRequest) => body as PropertyEstimate);
    server.use(
      changed.handler,
      reply(suggest, [
        { ...found, label: '5 Other St, Phoenix, AZ 85008', home },
        { ...found, label: '2431 E Willetta St', home: { ...home, propertyId: '12' } },
        { ...found, kind: 'city', label: 'Other, AZ', home: null },
      ]),
    );
    const card = region('Comps');
    await actor.type(await card.findByLabelText('Add a comp'), '5 Other{Enter}');
    await card.findByText('Sold · $301,000');
    expect(card.getAllByRole('button', { name: /^Add / })).toHaveLength(1);
    await actor.click(card.getByRole('button', { name: 'Add 5 Other St, Phoenix, AZ 85008' }));
    await expect
      .poll(() => changed.requests.map(({ body }) => (body as PropertyEstimate).pinnedComps))
      .toEqual([[...comps.map(({ propertyId }) => propertyId), '77']]);
  });

  it('says when a home was sold, and to nobody knows whom, in place of a verdict', async () => {
    const sold = { list_price: null, sold_price: 295_000, last_list_price: 304_900, sold_date: '2025-11-10' };
    const { actor } = await openUnderwriting({}, { ...willetta, ...sold, status: 'Sold' });
    await region('Verdict').findByText('Needs input');
    region('Verdict').getByText('Sold, no asking price');
    region('Full underwriting').getByText('This home has sold.');
    // What its reader would pay for it is another matter.
    await actor.type(region('Full underwriting').getByLabelText('Price'), '300000');
    await actor.click(region('Full underwriting').getByRole('button', { name: 'Use this price' }));
    expect(await region('Verdict').findByText('Fails')).toBeDefined();
  });

  it('values the home by what others were sold for, and leaves list prices out', async () => {
    const sold = (id: string, price: number) =>
      comp({ propertyId: id, address: `${id} Sold St`, price, isSold: true, status: 'Sold', soldOn: '2025-09-01' });
    const comps = [sold('12', 282_400), sold('13', 296_520), sold('14', 310_640), comp({ price: 400_000 })];
    const { actor } = await openUnderwriting({ comps });
    const card = region('Comps');
    expect(await card.findByText('Sold prices')).toBeDefined();
    card.getByText('of 3 adjusted comps');
    await actor.click(card.getByRole('button', { name: /Adjusted price of 13 Sold St/ }));
    const why = within(await screen.findByRole('dialog', { name: /Adjusted price of 13 Sold St/ }));
    why.getByText('$296,520 sold price');
    why.getByText('33%');
    why.getByText(/^Usual values/);
    await actor.keyboard('{Escape}');
    card.getByRole('button', { name: 'Use $296,520' });
    expect(card.getAllByText(/sold Sep 1, 2025/)).toHaveLength(3);
    card.getByText(/listed Oct 20, 2025 · list price, not a sale/);
  });

  it('adjusts comps by their condition for the value after repairs, and says so', async () => {
    const sold = (id: string, price: number, condition: Comp['condition'], soldOn: string) =>
      comp({
        propertyId: id,
        address: `${id} Sold St`,
        price,
        condition,
        isSold: true,
        status: 'Sold',
        soldOn,
        days: 0,
      });
    const comps = [
      sold('12', 220_000, 'needs_work', '2025-09-01'),
      sold('13', 300_000, 'renovated', '2025-09-02'),
      sold('14', 290_000, 'updated', '2025-09-03'),
      sold('15', 270_000, null, '2025-09-04'),
    ];
    const { actor } = await openUnderwriting({ comps });
    const card = region('Comps');
    const figure = await card.findByRole('button', { name: /^After-repair value/ });
    expect(figure.textContent).toContain('condition known for 3 of 4');
    card.getByText(/needs work · sold Sep 1, 2025/);
    await actor.click(figure);
    const why = within(await screen.findByRole('dialog', { name: /^After-repair value/ }));
    why.getByText(/^\+ \$[\d,]+ 12 Sold St, needs work$/);
    why.getByText(/^\+ \$[\d,]+ 15 Sold St, condition unknown$/);
    expect(why.queryByText(/13 Sold St/)).toBeNull();
    await actor.keyboard('{Escape}');
    // What is taken as the ARV is that value, which offers and calculators then begin with.
    const changed = record(changeEstimate, ({ body }: SentRequest) => body as PropertyEstimate);
    server.use(changed.handler);
    const button = card.getByRole('button', { name: /^Use \$/ });
    await actor.click(button);
    const [, dollars = ''] = /^Use \$(.*)$/.exec(button.textContent ?? '') ?? [];
    await expect
      .poll(() => changed.requests.map(({ body }) => (body as PropertyEstimate).arv))
      .toEqual([Number(dollars.replaceAll(',', ''))]);
    expect(figure.textContent).toContain(`$${dollars}`);
  });

  it('starts the repair budget from a level of the rehab calculator', async () => {
    const { actor } = await openUnderwriting({ comps: [comp({})] });
    const changed = record(changeEstimate, ({ body }: SentRequest) => body as PropertyEstimate);
    server.use(changed.handler);
    const levels = within(await region('Comps').findByRole('list', { name: /^Repair budget to start from/ }));
    expect(levels.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Light \$/),
      expect.stringMatching(/^Medium \$/),
      expect.stringMatching(/^Full \$/),
    ]);
    await actor.click(levels.getByRole('button', { name: /^Light/ }));
    // 1,412 sqft of paint and four fifths of floors, the yard, and 15% more.
    await expect
      .poll(() => changed.requests.map(({ body }) => (body as PropertyEstimate).renovations))
      .toEqual([15_500]);
  });

  it('says how far off estimates were there, and the range that held', async () => {
    const comps = ['12', '13', '14'].map((propertyId, days) =>
      comp({ propertyId, days, price: 300_000, isSold: true, status: 'Sold', soldOn: '2025-09-01' }),
    );
    const range = { low: 0.9, high: 1.15, name: 'Maricopa County, AZ', tested: 431 };
    const accuracy = { level: 'zip' as const, name: '85008', tested: 48, medianError: 11.2, range };
    await openUnderwriting({ comps, accuracy });
    const card = region('Comps');
    const link = await card.findByRole('link', {
      name: 'In 85008, half of 48 tested sales sold within 11% of the estimate.',
    });
    expect(link.getAttribute('href')).toBe('/dashboard/accuracy');
    card.getByText('80% range $270,000 – $345,000');
  });

  it('says how many of the prices are of sales', async () => {
    await openUnderwriting({
      comps: [comp({ isSold: true, status: 'Sold', soldOn: '2025-09-01' }), comp({ propertyId: '12' })],
    });
    expect(await region('Comps').findByText('1 sold, 1 listed')).toBeDefined();
  });

  it('says that there are not enough homes where none counts', async () => {
    await openUnderwriting({ comps: [comp({ price: null, isSold: true, status: 'Sold', isPinned: true })] });
    const card = region('Comps');
    expect(await card.findAllByText('not enough homes')).toHaveLength(2);
    expect(card.getByText(/sold · sale price and date unknown/)).toBeDefined();
    expect(card.queryByText(/median of/)).toBeNull();
    expect(card.queryByText('List prices, not sales')).toBeNull();
    expect(card.queryByRole('button', { name: /^Use \$/ })).toBeNull();
  });
});
