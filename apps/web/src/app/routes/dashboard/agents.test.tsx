import type { Agent } from '@rei/domain/agents/agent';
import {
  checkContacts,
  dismissDuplicates,
  getAgent,
  getAgentRecord,
  listAgentListings,
  listDuplicates,
  listDuplicatesOf,
  listMerges,
  listRecentAgents,
  mergeAgents,
  searchAgents,
  setOwnStop,
  undoDismissal,
  undoMerge,
  updateAgent,
} from '@rei/domain/agents/endpoints';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { gwen } from '#testing/sample-agent.ts';
import { usualTemplates } from '#testing/sample-mail.ts';
import { alex } from '#testing/sample-user.ts';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

const twin: Agent = { ...gwen, _id: '8', name: 'G. Sutter', office: 'Valley Homes' };

describe('the search', () => {
  it('finds agents and leads to each one’s page', async () => {
    const search = record(searchAgents, [
      { ...gwen, edited: ['name'] },
      { ...twin, doNotContact: { everyone: true, own: false } },
    ]);
    server.use(search.handler, reply(listDuplicates, { groups: [], hasMore: false }), reply(listRecentAgents, []));
    const { actor, address } = renderApp('/dashboard/agents', { user: alex });
    await screen.findByText('No duplicates found.');
    await actor.type(screen.getByPlaceholderText('Search agents'), ' sutter {Enter}');
    const [first, second] = await screen.findAllByRole('article');
    expect(address()).toBe('/dashboard/agents?q=sutter');
    expect(search.requests[0]?.query.get('q')).toBe('sutter');
    expect(first?.textContent).toContain('(602) 555-0142');
    expect(first?.textContent).toContain('Edited');
    expect(second?.textContent).toContain('Do not contact');
    expect(screen.getByRole('link', { name: 'Gwen Sutter' }).getAttribute('href')).toBe('/dashboard/agents/7/edit');
  });

  it('says when there is nobody, and when it failed', async () => {
    server.use(reply(searchAgents, []));
    const { actor } = renderApp('/dashboard/agents?q=nobody', { user: alex });
    await screen.findByText('No agents found.');
    server.use(disconnect(searchAgents));
    await actor.click(screen.getByRole('button', { name: 'Search' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to search agents.');
  });
});

describe('before a search', () => {
  const nobodyTwice = reply(listDuplicates, { groups: [], hasMore: false });

  it('shows the agents of what one worked on last', async () => {
    server.use(nobodyTwice, reply(listRecentAgents, [gwen, twin]));
    renderApp('/dashboard/agents', { user: alex });
    const recent = within(await screen.findByRole('region', { name: 'Recent agents' }));
    expect((await recent.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Gwen Sutter',
      'G. Sutter',
    ]);
    expect(recent.getByRole('link', { name: 'Gwen Sutter' }).getAttribute('href')).toBe('/dashboard/agents/7/edit');
  });

  it('says how agents come there', async () => {
    server.use(nobodyTwice, reply(listRecentAgents, []));
    renderApp('/dashboard/agents', { user: alex });
    await screen.findByText('No agents yet. Save a property to see its agent here.');
  });
});

describe('agents who look like one person', () => {
  const third: Agent = { ...gwen, _id: '9', name: 'Gwendolyn S' };
  const pair = { sign: 'phone', shared: '6025550142', total: 2, agents: [gwen, twin] } as const;

  type Groups = { sign: 'phone'; shared: string; total: number; agents: Agent[] }[];

  function open(groups: Groups, left: Groups = groups.slice(1)) {
    let isDismissed = false;
    const dismiss = record(dismissDuplicates, () => {
      isDismissed = true;
      return { dismissalId: 'd1' };
    });
    const undo = record(undoDismissal, () => {
      isDismissed = false;
      return { success: true as const };
    });
    const listed = () => ({ groups: isDismissed ? left : groups, hasMore: false });
    server.use(dismiss.handler, undo.handler, reply(listDuplicates, listed), reply(listRecentAgents, []));
    return { dismiss, undo, ...renderApp('/dashboard/agents', { user: alex }) };
  }

  it('are two at a word, until Undo; the focus goes on to the next', async () => {
    const other = {
      ...pair,
      shared: '6025550143',
      agents: [
        { ...gwen, _id: '17' },
        { ...third, _id: '19' },
      ],
    };
    const { actor, dismiss, undo } = open([{ ...pair, agents: [...pair.agents] }, other]);
    await actor.click(await screen.findByRole('button', { name: 'Not the same person: G. Sutter' }));
    await waitFor(() => expect(screen.queryByText('G. Sutter')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not the same person: Gwendolyn S' }));
    expect(dismiss.requests).toMatchObject([{ params: { agentId: '8' }, body: { sign: 'phone' } }]);
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('G. Sutter');
    expect(undo.requests).toMatchObject([{ params: { dismissalId: 'd1' } }]);
  });

  it('stay a group without the one who is somebody else', async () => {
    const { actor } = open([{ ...pair, total: 3, agents: [gwen, twin, third] }], [{ ...pair, agents: [twin, third] }]);
    await actor.click(await screen.findByRole('button', { name: 'Not the same person: Gwen Sutter' }));
    await waitFor(() => expect(screen.queryByText('Gwen Sutter')).toBeNull());
    await screen.findByRole('button', { name: 'Merge Gwendolyn S with G. Sutter' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not the same person: Gwendolyn S' }));
  });

  it('leave the empty state with the focus in it, the last of all', async () => {
    const { actor } = open([{ ...pair, agents: [...pair.agents] }]);
    await actor.click(await screen.findByRole('button', { name: 'Not the same person: G. Sutter' }));
    const text = await screen.findByText('No duplicates found.');
    expect(document.activeElement?.contains(text) && document.activeElement !== document.body).toBe(true);
  });

  it('come back when the server does not know of it', async () => {
    const { actor } = open([{ ...pair, agents: [...pair.agents] }]);
    server.use(disconnect(dismissDuplicates));
    await actor.click(await screen.findByRole('button', { name: 'Not the same person: G. Sutter' }));
    await screen.findByText('Couldn’t save that.');
    await screen.findByText('G. Sutter');
  });
});

describe('the edit page', () => {
  function open(agent = gwen, duplicates: { sign: 'email'; agent: Agent }[] = []) {
    server.use(reply(getAgent, agent), reply(listDuplicatesOf, duplicates), reply(listMerges, []));
    return renderApp(`/dashboard/agents/${agent._id}/edit`, { user: alex });
  }

  it('sends what was changed, the phone in digits', async () => {
    const update = record(updateAgent, { ...gwen, cell_phone: '4805550199', edited: ['cell_phone'] });
    server.use(update.handler);
    const { actor } = open();
    const phone = await screen.findByLabelText('Cell phone');
    await actor.clear(phone);
    await actor.type(phone, '480 555 0199');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Agent updated!');
    expect(update.requests.map(({ body }) => body)).toEqual([{ cell_phone: '4805550199' }]);
  });

  it('shows what the server objects to beside the field, and a failure in one sentence', async () => {
    const text = 'Must be a web address, such as www.example.com';
    server.use(refuse(updateAgent, { code: 'VALIDATION', error: text, details: { website: text } }));
    const { actor } = open();
    const website = await screen.findByLabelText('Website');
    await actor.clear(website);
    await actor.type(website, 'www.refused.example');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText(text).length).toBe(2));
    server.use(disconnect(updateAgent));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed to update agent.');
  });

  it('merges two agents and parts them again', async () => {
    const merge = record(mergeAgents, { agent: twin, mergeId: '3' });
    const undo = record(undoMerge, gwen);
    server.use(merge.handler, undo.handler);
    const { actor, address } = open(gwen, [{ sign: 'email', agent: twin }]);
    await actor.click(await screen.findByRole('button', { name: 'Merge with G. Sutter' }));
    const dialog = within(await screen.findByRole('dialog'));
    await actor.click(dialog.getByRole('radio', { name: /G\. Sutter/ }));
    server.use(reply(getAgent, twin));
    await actor.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(address()).toBe('/dashboard/agents/8/edit'));
    expect(merge.requests).toMatchObject([{ params: { agentId: '8' }, body: { agentId: '7' } }]);
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Merge undone.');
    expect(undo.requests).toMatchObject([{ params: { mergeId: '3' } }]);
  });

  it('says of a likely duplicate that it is somebody else', async () => {
    const dismiss = record(dismissDuplicates, { dismissalId: 'd1' });
    server.use(dismiss.handler);
    const { actor } = open(gwen, [{ sign: 'email', agent: twin }]);
    const button = await screen.findByRole('button', { name: 'Not the same person: G. Sutter' });
    server.use(reply(listDuplicatesOf, []));
    await actor.click(button);
    await screen.findByText('No duplicates found.');
    expect(dismiss.requests).toMatchObject([{ params: { agentId: '7' }, body: { agentId: '8' } }]);
  });

  it('says when there is no such agent', async () => {
    server.use(refuse(getAgent, { code: 'NOT_FOUND', error: 'Agent not found' }));
    renderApp('/dashboard/agents/9/edit', { user: alex });
    await screen.findByText('Agent not found');
  });
});

it('an investor sees listings and the own record, and stops the own messages', async () => {
  const stop = record(setOwnStop, { ...gwen, doNotContact: { everyone: false, own: true } });
  server.use(
    stop.handler,
    reply(getAgent, gwen),
    reply(listAgentListings, { properties: [], total: 0, page: 1, pages: 0 }),
    reply(getAgentRecord, {
      inquiries: 1,
      offers: 0,
      answers: 1,
      lastContactAt: '2026-11-20T12:04:00Z',
      contacts: [
        { kind: 'answer', at: '2026-11-20T12:04:00Z', text: 'Re: Oak Ave', property: null, messageId: '5' },
        {
          kind: 'inquiry',
          at: '2026-11-19T12:04:00Z',
          text: 'Inquiry email sent to agent.',
          property: { _id: '12', address: '77 Oak Ave, Phoenix, AZ 85008' },
          messageId: null,
        },
      ],
      total: 2,
      page: 1,
      pages: 1,
    }),
  );
  const { actor } = renderApp('/dashboard/agents/7');
  const link = await screen.findByRole('link', { name: 'Re: Oak Ave' });
  expect(link.getAttribute('href')).toBe('/dashboard/mail/message/5');
  expect(screen.getByRole('link', { name: /77 Oak Ave/ }).getAttribute('href')).toBe('/analysis/12');
  await screen.findByText('This agent has no current listings.');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Stop everyone’s messages' })).toBeNull();
  server.use(reply(getAgent, { ...gwen, doNotContact: { everyone: false, own: true } }));
  await actor.click(screen.getByRole('switch', { name: 'Stop my messages' }));
  await screen.findByText('Do not contact (only you)');
  expect(stop.requests).toMatchObject([{ params: { agentId: '7' }, body: { doNotContact: true } }]);
  expect(screen.queryByRole('link', { name: 'Write a message' })).toBeNull();
});

describe('an agent never contacted', () => {
  const open = (stopped: boolean) => {
    server.use(
      reply(getAgent, { ...gwen, doNotContact: { everyone: false, own: stopped } }),
      reply(listAgentListings, { properties: [], total: 0, page: 1, pages: 0 }),
      reply(getAgentRecord, {
        ...{ inquiries: 0, offers: 0, answers: 0, lastContactAt: null },
        ...{ contacts: [], total: 0, page: 1, pages: 0 },
      }),
    );
    renderApp('/dashboard/agents/7');
    return screen.findByRole('region', { name: 'Your history' });
  };

  it('is written to from there', async () => {
    const card = within(await open(false));
    await card.findByText('You have not been in contact with this agent.');
    const link = card.getByRole('link', { name: 'Write a message' });
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/mail\/compose\?to=/);
  });

  it('and not to be written to only says what will be there', async () => {
    const card = within(await open(true));
    await card.findByText('Messages, offers and replies will appear here.');
    expect(card.queryByRole('link')).toBeNull();
  });
});

it('compose tells before sending who must not be written to', async () => {
  const check = record(checkContacts, { addresses: ['gwen@brokers.example'] });
  server.use(check.handler, reply(listMailTemplates, usualTemplates));
  renderApp('/dashboard/mail/compose?to=Gwen%40brokers.example');
  expect((await screen.findByText(/^Do not contact:/)).textContent).toBe(
    'Do not contact: gwen@brokers.example. Please take this address out.',
  );
  expect(check.requests[0]?.body).toEqual({ addresses: ['gwen@brokers.example'] });
});
