import { searchUsers } from '@rei/domain/users/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex, managedDana } from '#testing/sample-user.ts';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/users';

const open = (path = page) => renderApp(path, { user: alex });
const queryField = () => screen.findByPlaceholderText('Search by username or email');

const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...managedDana,
    _id: `u${first + index}`,
    userName: `investor${first + index}`,
  }));

it('finds users and shows what tells them apart', async () => {
  const search = record(searchUsers, [
    { ...managedDana, is_admin: true },
    { ...managedDana, _id: 'u9', userName: '', registrationIp: null, loginHistory: [] },
  ]);
  server.use(search.handler);
  const { actor, address } = open();
  await actor.type(await queryField(), ' dana {Enter}');
  const [first, second] = await screen.findAllByRole('article');
  expect(address()).toBe(`${page}?q=dana`);
  expect(search.requests[0]?.query.get('q')).toBe('dana');
  expect(first?.textContent).toContain('Admin');
  expect(first?.textContent).toContain('dana@saguaro.example');
  expect(first?.textContent).toContain('Saguaro Ridge LLC');
  expect(first?.textContent).toContain('203.0.113.24');
  const logins = within(first ?? document.body).getAllByRole('listitem');
  expect(logins.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '203.0.113.24Nov 20, 2026, 12:04 PM',
    '198.51.100.7Nov 19, 2026, 8:30 AM',
  ]);
  expect(second?.textContent).toContain('(no username)');
  expect(second?.textContent).toContain('N/A');
  expect(second?.textContent).not.toContain('Admin');
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/dashboard/users/user-1/edit');
});

it("is 'Searching...' while the server looks", async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.use(reply(searchUsers, () => promise));
  open(`${page}?q=dana`);
  await screen.findByRole('button', { name: 'Searching...' });
  resolve([]);
  await screen.findByText('No users found.');
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
});

it('an empty or blank query clears the results without a call', async () => {
  const search = record(searchUsers, [managedDana]);
  server.use(search.handler);
  const { actor, address } = open(`${page}?q=dana`);
  await screen.findByRole('article');
  const calls = search.requests.length;
  const field = await queryField();
  await actor.clear(field);
  await actor.type(field, '   {Enter}');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(address()).toBe(page);
  expect(search.requests).toHaveLength(calls);
});

it('asks again for the same text', async () => {
  const search = record(searchUsers, []);
  server.use(search.handler);
  const { actor } = open(`${page}?q=dana`);
  await screen.findByText('No users found.');
  const calls = search.requests.length;
  await actor.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search.requests.length).toBe(calls + 1));
});

it('has pages where there are more, in the address bar', async () => {
  server.use(reply(searchUsers, ({ query }) => (query.get('page') === '1' ? many(1, 20) : many(21, 3))));
  const { actor, address } = open(`${page}?q=investor`);
  await actor.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByRole('article', { name: 'investor23' });
  expect(address()).toBe(`${page}?q=investor&page=2`);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});

describe('a search that fails', () => {
  it.each([
    [
      'with the server’s message',
      refuse(searchUsers, { code: 'INTERNAL', error: 'The index is broken.' }),
      'The index is broken.',
    ],
    ['without an answer', disconnect(searchUsers), 'Network error.'],
    [
      'with an answer that is no list',
      http.get(searchUsers.path, () => HttpResponse.json({ users: [] })),
      'Unexpected response from server.',
    ],
  ])('%s says so and can be repeated', async (_case, answer, text) => {
    server.use(answer);
    const { actor } = open(`${page}?q=dana`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    server.use(reply(searchUsers, [managedDana]));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });
});
