import { defaultAlertSettings } from '@rei/domain/alerts/alert-settings';
import { getAlertSettings } from '@rei/domain/alerts/endpoints';
import {
  getReminderPreferences,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  sendNotification,
  suggestRecipients,
  updateReminderPreferences,
} from '@rei/domain/notifications/endpoints';
import { countNotifications } from '@rei/domain/notifications/live-endpoints';
import type { Notification } from '@rei/domain/notifications/notification';
import { defaultReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import '#app/routes/dashboard/notifications.tsx';
import '#app/shell/shell.tsx';
import '#ui/dialog-surface.tsx';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { dana, renderApp } from '#testing/render-app.tsx';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

const openHouse: Notification = {
  _id: '12',
  type: 'message',
  title: 'Open house',
  message: 'On Saturday at 10.',
  createdAt: '2026-11-20T12:00:00Z',
  read: false,
  propertyId: null,
};
const priceCut: Notification = { ...openHouse, _id: '11', type: 'reminder', title: 'Price cut', propertyId: '7' };
const old: Notification = { ...openHouse, _id: '10', title: 'Welcome', read: true };
const path = '/dashboard/notifications';
const admin = { ...dana, is_admin: true, roles: ['admin'] };

beforeEach(() => {
  server.use(
    reply(listNotifications, [openHouse, priceCut, old]),
    reply(countNotifications, { unread: 2, total: 3 }),
    reply(suggestRecipients, { recipients: [{ handle: '@marisol', name: 'Marisol Trent' }] }),
    reply(getReminderPreferences, defaultReminderPreferences),
  );
});

const items = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

describe('the list', () => {
  it('shows what came; the count stands at the user’s button and in the navigation', async () => {
    renderApp(path);
    await screen.findByText('Open house');
    expect(items().map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Open house',
      'Price cut',
      'Welcome',
    ]);
    within(items()[1] ?? document.body).getByText('Reminder');
    expect(screen.getByRole('link', { name: 'Open property' }).getAttribute('href')).toBe('/dashboard/my-properties/7');
    await screen.findByRole('button', { name: /Dana Whitlock.*2 unread notifications/ });
    await screen.findByRole('link', { name: /Notifications.*2 unread notifications/ });
    expect(screen.queryByRole('button', { name: 'Send Notification' })).toBeNull();
  });

  it('begins a long message with its first lines, and gives them all and takes them back', async () => {
    const lines = ['6 homes came:', '1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St', '5 Elm St', '6 Elm St'];
    server.use(reply(listNotifications, [{ ...openHouse, message: lines.join('\n') }]));
    const { actor } = renderApp(path);
    const more = await screen.findByRole('button', { name: 'Show 4 more' });
    expect(screen.queryByText(/6 Elm St/)).toBeNull();
    await actor.click(more);
    screen.getByText(/3 Elm St.*6 Elm St/s);
    expect(document.activeElement).toBe(more);
    await actor.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(screen.queryByText(/6 Elm St/)).toBeNull();
  });

  it('leads from a backlog of mail to the inbox', async () => {
    const backlog = { ...openHouse, type: 'reminder', title: '123 new messages', isAboutMail: true } as const;
    server.use(reply(listNotifications, [backlog]));
    renderApp(path);
    expect((await screen.findByRole('link', { name: 'Open inbox' })).getAttribute('href')).toBe('/dashboard/mail');
  });

  it('leads from a message to that message', async () => {
    const answer = { ...openHouse, type: 'reminder', isAboutMail: true, messageId: '7' } as const;
    server.use(reply(listNotifications, [answer]));
    renderApp(path);
    const link = await screen.findByRole('link', { name: 'Open message' });
    expect(link.getAttribute('href')).toBe('/dashboard/mail/message/7');
    expect(screen.queryByText('Reminder')).toBeNull();
  });

  it('marks one as read: it dims, its button goes, the focus stays with it', async () => {
    const read = record(markNotificationRead, { ...openHouse, read: true });
    server.use(read.handler);
    const { actor } = renderApp(path);
    const button = await screen.findByRole('button', { name: 'Mark as Read: Open house' });
    server.use(reply(countNotifications, { unread: 1, total: 3 }));
    await actor.click(button);
    expect(screen.queryByRole('button', { name: 'Mark as Read: Open house' })).toBeNull();
    expect(document.activeElement).toBe(items()[0]);
    within(items()[0] ?? document.body).getByText('Read');
    await screen.findByRole('button', { name: /Dana Whitlock.*1 unread notification$/ });
    expect(read.requests.map(({ params }) => params.notificationId)).toEqual(['12']);
  });

  it('shows it unread again when that failed', async () => {
    server.use(refuse(markNotificationRead, { code: 'INTERNAL', error: 'No.' }));
    const { actor } = renderApp(path);
    await actor.click(await screen.findByRole('button', { name: 'Mark as Read: Open house' }));
    await screen.findByText('Failed to mark as read.');
    screen.getByRole('button', { name: 'Mark as Read: Open house' });
  });

  it('marks all that are shown as read', async () => {
    const read = record(markNotificationsRead, { unread: 0, total: 3 });
    server.use(read.handler);
    const { actor } = renderApp(path);
    await actor.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(read.requests.map(({ body }) => body)).toEqual([{ through: '12' }]);
  });

  it('says that there are none, and what could not be fetched', async () => {
    server.use(reply(listNotifications, []), reply(countNotifications, { unread: 0, total: 0 }));
    const { actor } = renderApp(path);
    await screen.findByText('No notifications.');
    server.use(refuse(listNotifications, { code: 'INTERNAL', error: 'No.' }));
    await actor.click(screen.getByRole('radio', { name: 'Unread' }));
    await screen.findByText('Couldn’t load notifications.');
    server.use(reply(listNotifications, []));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No unread notifications.');
  });

  it('counts none where nobody could tell', async () => {
    server.use(disconnect(countNotifications));
    renderApp(path);
    await screen.findByText('Open house');
    screen.getByRole('button', { name: 'Dana Whitlock' });
  });
});

describe('sending', () => {
  async function openDialog() {
    const app = renderApp(path, { user: admin });
    await app.actor.click(await screen.findByRole('button', { name: 'Send Notification' }));
    await screen.findByRole('dialog', { name: 'Send Notification' });
    return app;
  }

  it('suggests handles, sends once all is filled in, says so and closes', async () => {
    const sent = record(sendNotification, { message: 'Notification sent!', recipients: 1 });
    server.use(sent.handler);
    const { actor } = await openDialog();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.matches(':disabled')).toBe(true);
    await actor.type(screen.getByLabelText('Recipients'), '@mar');
    await actor.click(await screen.findByRole('option', { name: /@marisol/ }));
    screen.getByDisplayValue('@marisol,');
    await actor.type(screen.getByLabelText('Title'), 'Open house');
    expect(send.matches(':disabled')).toBe(true);
    await actor.type(screen.getByLabelText('Message'), 'On Saturday');
    // A browser sends by what Enter does of itself.
    expect(fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter' })).toBe(true);
    const goOn = holdTimeouts(1200);
    await actor.click(send);
    await screen.findByText('Notification sent!');
    expect(sent.requests.map(({ body }) => body)).toEqual([
      { recipients: '@marisol, ', title: 'Open house', message: 'On Saturday' },
    ]);
    expect(sessionStorage.getItem(`rei:${admin._id}:notification`)).toBeNull();
    screen.getByDisplayValue('On Saturday');
    goOn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed over a reload', async () => {
    const { actor } = await openDialog();
    await actor.type(screen.getByLabelText('Title'), 'Open house');
    cleanup();
    await openDialog();
    screen.getByDisplayValue('Open house');
  });

  it('names unknown recipients at their field, and keeps what was typed', async () => {
    const problem = 'Unknown recipient: @nobody. Nothing was sent.';
    server.use(refuse(sendNotification, { code: 'VALIDATION', error: problem, details: { recipients: problem } }));
    const { actor } = await openDialog();
    await actor.type(screen.getByLabelText('Recipients'), '@nobody');
    await actor.type(screen.getByLabelText('Title'), 'Open house');
    await actor.type(screen.getByLabelText('Message'), 'On Saturday');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(problem);
    expect(screen.getByLabelText('Recipients').getAttribute('aria-invalid')).toBe('true');
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await actor.click(screen.getByRole('button', { name: 'Send Notification' }));
    await screen.findByDisplayValue('Open house');
  });

  it('says that it failed where the server says nothing', async () => {
    server.use(
      http.post(sendNotification.path, () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })),
    );
    const { actor } = await openDialog();
    await actor.type(screen.getByLabelText('Recipients'), '@dana');
    await actor.type(screen.getByLabelText('Title'), 'Open house');
    await actor.type(screen.getByLabelText('Message'), 'On Saturday');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Failed to send notification');
  });
});

it('saves what the user wants to be reminded of', async () => {
  const saved = record(updateReminderPreferences, ({ body }) => body as typeof defaultReminderPreferences);
  server.use(saved.handler, reply(getAlertSettings, defaultAlertSettings));
  const { actor } = renderApp(path);
  await actor.click(await screen.findByRole('link', { name: 'Notification settings' }));
  const reminders = within(await screen.findByRole('region', { name: 'Reminders' }));
  const days = await reminders.findByLabelText('Days after sending');
  await actor.clear(days);
  await actor.click(reminders.getByRole('button', { name: 'Save reminders' }));
  await screen.findByText('Enter a number from 1 to 60.');
  expect(document.activeElement).toBe(days);
  await actor.type(days, '10');
  await actor.click(screen.getByRole('checkbox', { name: 'Price cuts on saved listings' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Email me a daily summary of unread notifications' }));
  await actor.click(reminders.getByRole('button', { name: 'Save reminders' }));
  await screen.findByText('Reminder settings saved.');
  expect(saved.requests.map(({ body }) => body)).toEqual([
    { ...defaultReminderPreferences, unansweredOfferDays: 10, priceCut: false, dailyDigest: true },
  ]);
});
