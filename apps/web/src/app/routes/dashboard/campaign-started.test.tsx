import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { usualCaps, usualSendWindow } from '@rei/domain/campaigns/caps';
import { getCampaign } from '@rei/domain/campaigns/endpoints';
import { usualRecipe } from '@rei/domain/campaigns/recipe';
import { getCampaignResults, listCampaignProgress } from '@rei/domain/campaigns/results-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import './campaigns.tsx';
import '#features/campaigns/components/started-campaign.tsx';
import * as download from '#lib/download.ts';
import { renderApp } from '#testing/render-app.tsx';
import { record, server } from '#testing/server.ts';

const campaign: Campaign = {
  ...{ _id: '3', name: 'Phoenix', state: 'paused', recipe: usualRecipe, templateA: 'cashOffer', templateB: null },
  ...{ followUps: [], caps: usualCaps, sendWindow: usualSendWindow, attachments: [] },
  ...{ createdAt: '2026-11-20T15:00:00Z', startedAt: '2026-11-20T16:00:00Z', endedAt: null },
  pauseReason: 'Came back: 3 of 10 messages, more than 5%. Check the addresses before you go on.',
  counts: { total: 2, review: 0, excluded: 0, queued: 1, sent: 0, answered: 1, stopped: 0, failed: 0 },
};
const counts = { sent: 4, replied: 1, countered: 1, accepted: 0, medianHoursToAnswer: 6.5 };
const row = {
  ...{ _id: '8', propertyId: '7', address: '3 Elm St, Phoenix, AZ 85008', agentName: 'Kim Lee' },
  ...{
    agentEmail: 'kim@mail.example',
    state: 'answered' as const,
    outcome: 'answered' as const,
    variant: 'a' as const,
    messages: 2,
  },
  ...{ sentAt: '2026-11-20T16:00:00Z', answeredAt: '2026-11-21T16:00:00Z', nextAt: null },
  ...{ stopReason: 'The agent answered', messageId: '12', answer: null },
};
const refused = {
  ...row,
  ...{ _id: '9', state: 'failed' as const, outcome: 'refused' as const, address: '4 Oak St, Phoenix, AZ 85008' },
  ...{ answer: '550 No such user', stopReason: 'The mail server refused the mail', messages: 1, answeredAt: null },
};

test('a bulk offer that was started tells its results, why it paused, and the conversation of each offer', async () => {
  const progress = record(listCampaignProgress, { items: [row, refused], total: 2 });
  server.use(
    record(getCampaign, campaign).handler,
    record(getCampaignResults, {
      ...{ total: counts, waiting: 1, nextAt: null, stops: [{ reason: 'The mail came back', count: 3 }] },
      byTemplate: [{ key: 'Cash offer', ...counts }],
      byDiscount: [{ key: '30–35% below list', ...counts }],
    }).handler,
    progress.handler,
  );
  const { actor } = renderApp('/dashboard/campaigns/3');
  expect(await screen.findByText(/^Came back: 3 of 10/)).toBeDefined();
  const table = within(await screen.findByRole('region', { name: 'By discount' }));
  expect(table.getByRole('row', { name: '30–35% below list 4 1 (25%) 1 (25%) 0 (0%) 6.5' })).toBeDefined();
  const offers = within(await screen.findByRole('list', { name: 'Offers' }));
  expect(offers.getByText('Answered')).toBeDefined();
  expect(offers.getByText('1 follow-up sent')).toBeDefined();
  // The words of the server stand beside the state, and in the table that is saved.
  expect(offers.getByText('Refused')).toBeDefined();
  expect(offers.getByText('550 No such user')).toBeDefined();
  const saved = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
  await actor.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].content).toContain('85008",Kim Lee,kim@mail.example,Refused,550 No such user');
  const link = offers.getByRole('link', { name: 'Conversation about 3 Elm St, Phoenix, AZ 85008' });
  expect(link.getAttribute('href')).toBe('/dashboard/mail/message/12');
  await actor.selectOptions(screen.getByLabelText('State'), 'Refused');
  await screen.findByRole('list', { name: 'Offers' });
  expect(progress.requests.at(-1)?.query.get('outcome')).toBe('refused');
});
