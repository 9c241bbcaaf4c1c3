import type { ButtonTarget } from '@rei/domain/activity/action-buttons';
import type { DealProgress } from '@rei/domain/activity/deal-progress';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { savedAt } from '#testing/sample-listing.ts';
import type { DealTargets } from '../deal-targets.ts';
import { DealButtons } from './deal-buttons.tsx';

const every: readonly ButtonTarget[] = [
  'offer-screen',
  'offer-update-screen',
  'offer-mail',
  'offer-update-mail',
  'inquiry-mail',
  'contract-screen',
  'contract-download',
  'contract-mail',
];

const allTargets: DealTargets = Object.fromEntries(
  every.map((target) => [target, ({ propertyId }: { propertyId: string }) => ({ to: `/${target}/${propertyId}` })]),
);

function show(progress: Partial<DealProgress>, { targets = allTargets, email = 'marisol@example.com' } = {}) {
  const saved = savedAt(1, '2418 E Willetta St');
  const [agent] = saved.property.advertisers;
  render(
    <MemoryRouter>
      <DealButtons
        saved={{
          ...saved,
          progress: { ...saved.progress, ...progress },
          property: { ...saved.property, advertisers: agent ? [{ ...agent, email: email || null }] : [] },
        }}
        targets={targets}
      />
    </MemoryRouter>,
  );
}

/** Each button's words, colour and address. */
function buttons(): [string | null, string | undefined, string | null][] {
  return screen.queryAllByRole('listitem').map((item) => {
    const control = item.firstElementChild;
    const color = /grey|yellow|green|blue/.exec(control?.className ?? '')?.[0];
    return [control?.textContent ?? null, color, control?.getAttribute('href') ?? null];
  });
}

describe('the offer button', () => {
  it.each([
    ['none', 'Create offer', 'grey', '/offer-screen/1'],
    ['saved', 'Send offer email', 'yellow', '/offer-mail/1'],
    ['sent', 'Offer email sent. Click to revise offer.', 'green', '/offer-update-screen/1'],
    ['updated', 'New offer saved. Send updated offer email.', 'blue', '/offer-update-mail/1'],
    ['update_sent', 'Offer email sent. Click to revise offer.', 'green', '/offer-update-screen/1'],
  ] as const)('after %s reads %j', (offer, ...expected) => {
    show({ offer });
    expect(buttons()[0]).toEqual(expected);
  });
});

describe('the inquiry button', () => {
  it('writes to the agent', () => {
    show({});
    expect(buttons()[1]).toEqual(['Send inquiry', 'grey', '/inquiry-mail/1']);
  });

  it('is green and disabled once an inquiry was sent', () => {
    show({ hasInquirySent: true });
    expect(buttons()[1]).toEqual(['Inquiry sent', 'green', null]);
    expect(screen.getByRole('button', { name: 'Inquiry sent' }).hasAttribute('disabled')).toBe(true);
  });

  it('is not there without an email of the agent', () => {
    show({}, { email: '' });
    expect(buttons().map(([words]) => words)).toEqual(['Create offer', 'Start contract']);
  });
});

describe('the contract button', () => {
  it.each([
    ['none', 'Start contract', 'grey', '/contract-screen/1'],
    ['saved', 'Download contract', 'green', '/contract-download/1'],
    ['downloaded', 'Send contract via email', 'yellow', '/contract-mail/1'],
    ['sent', 'Contract email sent', 'blue', '/contract-screen/1'],
  ] as const)('after %s reads %j', (contract, ...expected) => {
    show({ contract });
    expect(buttons()[2]).toEqual(expected);
  });
});

it('a button whose page does not exist is not shown', () => {
  show({}, { targets: { 'contract-screen': () => ({ to: '/contract' }) } });
  expect(buttons()).toEqual([['Start contract', 'grey', '/contract']]);
});
