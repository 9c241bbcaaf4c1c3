import { formatWholeDollars } from '@rei/domain/kernel/format';
import { verdictWords } from '@rei/domain/listings/after-costs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeDocument } from '#lib/documents/make-document.ts';
import { downloadFile } from '#lib/download.ts';
import { renderApp } from '#testing/render-app.tsx';
import { sampleHome, underwriteSample } from '../sample-home.ts';

vi.mock('#lib/documents/make-document.ts', () => ({ makeDocument: vi.fn(async () => new Blob(['%PDF-'])) }));
vi.mock('#lib/download.ts', () => ({ downloadFile: vi.fn() }));

it('shows the sample home with the figures that the product computes of it', async () => {
  renderApp('/', { user: null });
  const sample = await screen.findByRole('article', { name: 'Sample analysis' });
  const { judged } = underwriteSample();
  expect(sample.textContent).toContain(formatWholeDollars(sampleHome.price));
  expect(sample.textContent).toContain(formatWholeDollars(sampleHome.rent));
  within(sample).getByText(`${formatWholeDollars(judged.monthlyCashFlow)} ${verdictWords[judged.verdict]}`);
});

it('makes the sample home’s report when it is asked for', async () => {
  const { actor } = renderApp('/', { user: null });
  await actor.click(await screen.findByRole('button', { name: 'Sample report (PDF)' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
  expect(vi.mocked(downloadFile).mock.lastCall?.[0].name).toBe('sample-report.pdf');
  const { document } = vi.mocked(makeDocument).mock.lastCall?.[0] ?? {};
  const { result } = underwriteSample();
  expect(JSON.stringify(document)).toContain(sampleHome.address);
  expect(JSON.stringify(document)).toContain(formatWholeDollars(result.figures.monthlyCashFlow));
});

it('leads on from its foot', async () => {
  renderApp('/', { user: null });
  const more = await screen.findByRole('navigation', { name: 'More' });
  const hrefs = within(more)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/login', '/register', '/api/docs', '/api/openapi.json']);
});
