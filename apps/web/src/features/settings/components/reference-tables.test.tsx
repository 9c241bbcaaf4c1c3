import { getReferenceTables, updateReferenceTables } from '@rei/domain/settings/table-endpoints';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';
import { ReferenceTables } from './reference-tables.tsx';

afterEach(cleanup);

function show() {
  render(
    <Providers queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReferenceTables />
    </Providers>,
  );
  return userEvent.setup();
}

const field = () => screen.findByLabelText('State, property tax %, annual insurance');

it('names every line that is not read, and saves what is once none is left', async () => {
  const saved = record(updateReferenceTables, { tables: { AZ: { propertyTaxRate: 0.62 } } });
  server.use(reply(getReferenceTables, { tables: {} }), saved.handler);
  const actor = show();
  await actor.type(await field(), '\nAZ, 0.62\nXX, 1');
  screen.getByText('1 state read, 1 not read.');
  screen.getByText('Line 3: Unknown state (XX, 1)');
  expect(screen.getByRole('button', { name: 'Save tables' })).toHaveProperty('disabled', true);
  await actor.type(await field(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await actor.click(screen.getByRole('button', { name: 'Save tables' }));
  await screen.findByText('Tables saved.');
  expect(saved.requests.map(({ body }) => body)).toEqual([{ tables: { AZ: { propertyTaxRate: 0.62 } } }]);
});

it('keeps what was typed after a refusal, and goes back to what is stored', async () => {
  server.use(
    reply(getReferenceTables, { tables: { TX: { insuranceYearly: 3000 } } }),
    refuse(updateReferenceTables, { code: 'INTERNAL', error: 'Not now' }),
  );
  const actor = show();
  await actor.type(await field(), '\nAZ, 0.62');
  await actor.click(screen.getByRole('button', { name: 'Save tables' }));
  await screen.findByText('Not now');
  expect(await field()).toHaveProperty('value', 'State,Property tax %,Annual insurance\nTX,,3000\nAZ, 0.62');
  await actor.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await field()).toHaveProperty('value', 'State,Property tax %,Annual insurance\nTX,,3000');
});
