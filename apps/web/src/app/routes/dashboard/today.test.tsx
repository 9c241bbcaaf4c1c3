import type { CallOutcome } from '@rei/domain/activity/call-outcome';
import { logActivity } from '@rei/domain/activity/endpoints';
import { listDealDeadlines } from '@rei/domain/notifications/deadline-endpoints';
import { getSavedProperty } from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import {
  createTask,
  deleteTask,
  finishTask,
  getCalendarFeed,
  listTasks,
  logTaskCall,
  makeCalendarFeed,
  updateTask,
} from '@rei/domain/tasks/endpoints';
import { createTaskRule, listTaskRules, updateTaskRule } from '@rei/domain/tasks/rule-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '#app/call-of.tsx';
import '#ui/dialog-surface.tsx';
import { localDay } from '#lib/local-day.ts';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const today = localDay(new Date());
const dayFrom = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));
const task = (_id: string, title: string, dueOn: string, more: object = {}) => ({
  ...{ _id, title, dueOn, dueTime: null, repeat: null, property: null, contact: null, doneAt: null, calls: [] },
  ...more,
});
const call = task('1', 'Call Ann', today, { dueTime: '09:30', repeat: 'weekly' as const });

function listed(...tasks: ReturnType<typeof task>[]) {
  server.use(reply(listTasks, { tasks, total: tasks.length }));
}

test('tasks stand by how urgent they are, with what they are about', async () => {
  const property = { id: '7', address: '12 Elm St, Phoenix, AZ 85008' };
  listed(task('2', 'Send LOI', dayFrom(-2)), call, task('3', 'Inspect', dayFrom(1), { property }));
  renderApp('/dashboard/today');
  const overdue = await screen.findByRole('list', { name: 'Overdue' });
  expect(overdue.textContent).toContain('2 days overdue');
  expect(screen.getByRole('list', { name: 'Today' }).textContent).toContain('Today, 9:30 AM · Every week');
  const upcoming = within(screen.getByRole('list', { name: 'Upcoming' }));
  expect(upcoming.getByText(/^Tomorrow/)).toBeDefined();
  expect(upcoming.getByRole('link', { name: property.address }).getAttribute('href')).toBe('/analysis/7');
});

test('a new task is one line, and what is wrong with it stands beside it', async () => {
  listed();
  const created = record(createTask, call);
  server.use(created.handler);
  const { actor } = renderApp('/dashboard/today');
  await screen.findByText('Nothing to do.');
  const form = within(screen.getByRole('form', { name: 'New task' }));
  await actor.click(form.getByRole('button', { name: 'Add task' }));
  expect(await form.findByText('Required')).toBeDefined();
  await actor.type(form.getByLabelText('What'), 'Call Ann');
  await actor.selectOptions(form.getByLabelText('Repeat'), 'Every week');
  await actor.click(form.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(created.requests).toHaveLength(1));
  expect(created.requests[0]?.body).toEqual({
    ...{ title: 'Call Ann', dueOn: today, dueTime: null, repeat: 'weekly', propertyId: null },
    ...{ agentId: null, buyerId: null },
  });
  // The next one can be typed at once.
  await waitFor(() => expect(screen.getByLabelText('What')).toHaveProperty('value', ''));
});

test('a finished task says when it is due again; it is changed and deleted in its place', async () => {
  listed(call);
  const finished = record(finishTask, {
    task: { ...call, doneAt: '2026-11-24T10:00:00Z' },
    next: { ...call, dueOn: '2026-12-01' },
  });
  const changed = record(updateTask, call);
  const removed = record(deleteTask, { success: true });
  server.use(finished.handler, changed.handler, removed.handler);
  const { actor } = renderApp('/dashboard/today');
  await actor.click(await screen.findByRole('checkbox', { name: 'Call Ann' }));
  expect(await screen.findByText('Due again on Dec 1, 2026.')).toBeDefined();
  expect(finished.requests[0]?.body).toEqual({ done: true, today });
  await actor.click(screen.getByRole('button', { name: 'Edit Call Ann' }));
  const form = within(screen.getByRole('form', { name: 'Task' }));
  await actor.type(form.getByLabelText('What'), ' again');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed.requests[0]?.body).toMatchObject({ title: 'Call Ann again', dueTime: '09:30' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete Call Ann' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed.requests).toHaveLength(1));
});

test('a calendar address is shown once, when it is made', async () => {
  listed();
  server.use(
    reply(getCalendarFeed, { createdAt: null }),
    reply(makeCalendarFeed, {
      address: 'https://deals.example/api/calendar/secret',
      createdAt: '2026-11-24T10:00:00Z',
    }),
  );
  const { actor } = renderApp('/dashboard/today');
  await actor.click(await screen.findByRole('button', { name: 'Calendar address' }));
  await actor.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByText('https://deals.example/api/calendar/secret')).toBeDefined();
});

test('tasks are asked for again after a failure', async () => {
  server.use(refuse(listTasks, { code: 'INTERNAL', error: 'Away' }));
  const { actor } = renderApp('/dashboard/today');
  await screen.findByText('Couldn’t load your tasks.');
  listed(call);
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Call Ann' })).toBeDefined();
});

test('deadlines stand below, and rules are changed in their dialog', async () => {
  const property = { id: '7', address: '12 Elm St, Phoenix, AZ 85008' };
  const closing = { kind: 'closing' as const, title: 'Closing', on: '2099-12-15', property };
  const rule = { _id: '3', trigger: 'offer_sent' as const, days: 3, title: 'Call about the offer', isOn: true };
  listed(
    task('1', 'Call Ann', today, {
      contact: { kind: 'buyer', id: '4', name: 'Ann Buyer', email: 'ann@mail.example', phone: '6025550100' },
    }),
  );
  const created = record(createTaskRule, rule);
  const updated = record(updateTaskRule, { ...rule, isOn: false });
  server.use(
    reply(listDealDeadlines, { deadlines: [closing] }),
    reply(listTaskRules, { rules: [rule] }),
    created.handler,
    updated.handler,
  );
  const { actor } = renderApp('/dashboard/today');
  expect((await screen.findByRole('link', { name: '(602) 555-0100' })).getAttribute('href')).toBe('tel:6025550100');
  expect((await screen.findByRole('list', { name: 'Deadlines' })).textContent).toContain('ClosingDec 15, 2099');
  await actor.click(screen.getByRole('button', { name: 'Task rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Task rules' }));
  await actor.click(await dialog.findByRole('checkbox', { name: 'Call about the offer' }));
  await waitFor(() => expect(updated.requests[0]?.body).toMatchObject({ isOn: false, days: 3 }));
  await actor.click(dialog.getByRole('button', { name: 'Add rule' }));
  await actor.selectOptions(dialog.getByLabelText('When'), 'Contract signed');
  await actor.clear(dialog.getByLabelText('Days after'));
  await actor.click(dialog.getByRole('button', { name: 'Save rule' }));
  await dialog.findByText('Must be a whole number');
  expect(created.requests).toEqual([]);
  await actor.type(dialog.getByLabelText('Days after'), '2');
  await actor.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(created.requests[0]?.body).toMatchObject({ trigger: 'contract_signed', days: 2 }));
});

describe('the call that a task asks for', () => {
  const entry = (outcome: CallOutcome) => ({
    ...{ _id: 'e9', type: 'call_made' as const, message: 'Call.', user: 'user-1', outcome },
    ...{ timestamp: '2026-11-20T12:04:00Z', amount: null, offerId: null, isSystem: false },
  });
  const savedRecord = (): SavedRecord => {
    const saved = savedAt(7, '12 Elm St');
    const advertisers = [{ name: 'Ann Agent', email: null, phone: '6025550100', href: null }];
    return { ...saved, property: { ...saved.property, advertisers }, activityLog: [], note: '', activityTotal: 0 };
  };
  const property = { id: '7', address: '12 Elm St, Phoenix, AZ 85008' };
  const row = () => screen.findByRole('button', { name: 'Log a call: Call about the offer' });

  test('is made by a phone, and logged with how it ended, which finishes the task', async () => {
    listed(task('1', 'Call about the offer', today, { property }));
    const logged = record(logActivity, entry('reached'));
    const finished = record(finishTask, { task: task('1', 'Call about the offer', today), next: null });
    server.use(reply(getSavedProperty, savedRecord()));
    server.use(logged.handler, finished.handler);
    const { actor } = renderApp('/dashboard/today');
    await actor.click(await row());
    const dialog = within(await screen.findByRole('dialog', { name: 'Log a call' }));
    const phone = await dialog.findByRole('link', { name: 'Call Ann Agent, (602) 555-0100' });
    expect(phone.getAttribute('href')).toBe('tel:6025550100');
    await actor.click(dialog.getByRole('button', { name: 'Log call' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose how the call ended.');
    await actor.click(dialog.getByRole('radio', { name: 'Reached' }));
    expect(dialog.getByRole('checkbox', { name: 'This task is done' })).toHaveProperty('checked', true);
    await actor.type(dialog.getByLabelText('What was said (optional)'), 'Will answer on Friday');
    await actor.click(dialog.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Call added to the log.');
    expect(logged.requests[0]).toMatchObject({
      params: { propertyId: '7' },
      body: { type: 'call_made', outcome: 'reached', message: 'Will answer on Friday' },
    });
    await waitFor(() => expect(finished.requests[0]?.body).toEqual({ done: true, today }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that reached nobody leaves the task open; a contact of the task is called first', async () => {
    const contact = { kind: 'agent' as const, id: '4', name: 'Bo Broker', email: '', phone: '4805550100' };
    listed(task('1', 'Call about the offer', today, { property, contact }));
    const logged = record(logActivity, entry('no_answer'));
    const finished = record(finishTask, { task: task('1', 'Call about the offer', today), next: null });
    server.use(reply(getSavedProperty, savedRecord()));
    server.use(logged.handler, finished.handler);
    const { actor } = renderApp('/dashboard/today');
    await actor.click(await row());
    const dialog = within(await screen.findByRole('dialog', { name: 'Log a call' }));
    await dialog.findByRole('link', { name: 'Call Bo Broker, (480) 555-0100' });
    await actor.click(dialog.getByRole('radio', { name: 'No answer' }));
    await actor.click(dialog.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Call added to the log.');
    expect(finished.requests).toEqual([]);
  });

  test('of a contact without a property is noted with the task, where its outcome stays in sight', async () => {
    const contact = { kind: 'buyer' as const, id: '4', name: 'Bo Buyer', email: '', phone: '4805550100' };
    const calls = [{ outcome: 'no_answer' as const, note: 'Voicemail full', at: '2026-11-20T12:04:00Z' }];
    const asked = task('1', 'Call about the offer', today, { contact, calls });
    listed(asked);
    const logged = record(logTaskCall, asked);
    server.use(logged.handler);
    const { actor } = renderApp('/dashboard/today');
    const earlier = await screen.findByRole('list', { name: 'Calls: Call about the offer' });
    expect(earlier.textContent).toMatch(/: No answer · Voicemail full$/);
    await actor.click(await row());
    const dialog = within(await screen.findByRole('dialog', { name: 'Log a call' }));
    await dialog.findByRole('link', { name: 'Call Bo Buyer, (480) 555-0100' });
    await actor.click(dialog.getByRole('radio', { name: 'Call back later' }));
    await actor.type(dialog.getByLabelText('What was said (optional)'), 'Monday');
    await actor.click(dialog.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Call added to the log.');
    expect(logged.requests[0]).toMatchObject({
      params: { taskId: '1' },
      body: { outcome: 'call_back', note: 'Monday' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is kept in no log of a property that is not saved', async () => {
    listed(task('1', 'Call about the offer', today, { property }));
    server.use(refuse(getSavedProperty, { code: 'NOT_FOUND', error: 'Saved property not found' }));
    const { actor } = renderApp('/dashboard/today');
    await actor.click(await row());
    const dialog = within(await screen.findByRole('dialog', { name: 'Log a call' }));
    await dialog.findByText(/^Save this property first/);
    expect(dialog.getByRole('button', { name: 'Log call' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('link', { name: property.address }).getAttribute('href')).toBe('/analysis/7');
  });
});
