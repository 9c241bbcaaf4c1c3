import { getCountyTaxes, updateCountyTaxes } from '@rei/domain/settings/table-endpoints';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { record, reply, server } from '#testing/server.ts';
import { CountyTaxes } from './county-taxes.tsx';
import { UtilityAllowances } from './utility-allowances.tsx';

afterEach(cleanup);

function show(card: React.ReactNode) {
  render(
    <Providers queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{card}</Providers>,
  );
  return userEvent.setup();
}

const pima = { county: 'Pima', state: 'AZ', rate: 0.8, source: null, year: null };

it('checks a file of counties, names what is not read, and saves the rest', async () => {
  const refused = [{ line: 3, text: 'Nowhere,AZ,1', why: 'Unknown county' }];
  const told = record(updateCountyTaxes, { counties: [pima], refused });
  server.use(reply(getCountyTaxes, { counties: [] }), told.handler);
  const actor = show(<CountyTaxes />);
  await screen.findByText('0 counties read, 0 not read.');
  const text = 'county,state,rate\nPima,AZ,0.8\nNowhere,AZ,1';
  await actor.upload(screen.getByLabelText('Choose CSV file'), new File([text], 'taxes.csv', { type: 'text/csv' }));
  await screen.findByText('1 county read, 1 not read.');
  screen.getByText('Line 3: Unknown county (Nowhere,AZ,1)');
  await actor.click(screen.getByRole('button', { name: 'Save 1 county' }));
  await screen.findByText('Tables saved.');
  expect(told.requests.map(({ body }) => body)).toEqual([
    { text, checkOnly: true },
    { text, checkOnly: false },
  ]);
});

it('asks to check what was typed before it can be saved', async () => {
  const told = record(updateCountyTaxes, { counties: [pima], refused: [] });
  server.use(reply(getCountyTaxes, { counties: [pima] }), told.handler);
  const actor = show(<CountyTaxes />);
  const field = await screen.findByLabelText('County, state, property tax %, source, year');
  expect(field).toHaveProperty('value', 'County,State,Property tax %,Source,Year\nPima,AZ,0.8,,');
  await actor.type(field, '\n');
  await actor.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('button', { name: 'Save 1 county' });
  await actor.type(field, 'x');
  screen.getByRole('button', { name: 'Check' });
});

it('shows allowances, and saves none while a line is not read', async () => {
  const actor = show(<UtilityAllowances />);
  const field = await screen.findByLabelText('State, studio to 4 bedrooms, source, year');
  await actor.type(field, '\nAZ,80,95,120,150,190\nXX');
  screen.getByText('1 state read, 1 not read.');
  expect(screen.getByRole('button', { name: 'Save allowances' })).toHaveProperty('disabled', true);
});
