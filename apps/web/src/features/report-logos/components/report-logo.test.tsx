import { deleteLogo, getLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { ApiError } from '#lib/api-error.ts';
import { reply, server } from '#testing/server.ts';
import { ReportLogo } from './report-logo.tsx';

const fakes = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('#lib/upload.ts', () => ({ upload: fakes.upload }));

beforeEach(() => void fakes.upload.mockReset());
afterEach(cleanup);

const logo = {
  ...{ _id: '7', href: '/api/report-logo/7', type: 'image/png' as const },
  ...{ bytes: 2048, width: 600, height: 120 },
};

function show() {
  render(
    <Providers queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReportLogo />
    </Providers>,
  );
  // What the picker offers is a hint; whoever drops a file sends what it is.
  return userEvent.setup({ applyAccept: false });
}

const chosen = new File(['picture'], 'ridge.png', { type: 'image/png' });

it('shows a chosen logo, another one in its place, and none once it is removed', async () => {
  server.use(reply(deleteLogo, { logo: null }));
  fakes.upload.mockResolvedValueOnce({ logo }).mockResolvedValueOnce({ logo: { ...logo, href: '/api/report-logo/8' } });
  const actor = show();
  await actor.upload(await screen.findByLabelText('Choose a logo'), chosen);
  expect((await screen.findByAltText('Your report logo')).getAttribute('src')).toBe('/api/report-logo/7');
  expect(screen.getByText('600 × 120 pixels')).toBeDefined();
  await actor.upload(screen.getByLabelText('Replace logo'), chosen);
  await expect.poll(() => screen.getByAltText('Your report logo').getAttribute('src')).toBe('/api/report-logo/8');
  await actor.click(screen.getByRole('button', { name: 'Remove logo' }));
  await screen.findByLabelText('Choose a logo');
  expect(screen.queryByAltText('Your report logo')).toBeNull();
});

it('says why a file is refused, and keeps the logo before', async () => {
  server.use(reply(getLogo, { logo }));
  fakes.upload.mockRejectedValue(new ApiError('Choose a PNG or JPEG picture.', { status: 400 }));
  const actor = show();
  await actor.upload(await screen.findByLabelText('Replace logo'), new File(['<svg/>'], 'ridge.svg'));
  await screen.findByText('Choose a PNG or JPEG picture.');
  expect(screen.getByAltText('Your report logo')).toBeDefined();
});
