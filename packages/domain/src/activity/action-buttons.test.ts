import { describe, expect, test } from 'vitest';
import { buttonsOf } from './action-buttons.ts';
import type { ActivityType } from './activity-type.ts';
import { contractSteps, dealProgress, offerSteps } from './deal-progress.ts';

const agent = 'agent@brokers.example';

/** The buttons by a log, oldest entry first. */
const actionButtons = (log: ActivityType[], agentEmail: string | null) => buttonsOf(dealProgress(log), agentEmail);

describe('the offer button', () => {
  test.each<[ActivityType[], string, string, string]>([
    [[], 'Create offer', 'grey', 'offer-screen'],
    [['offer_initiated', 'note'], 'Create offer', 'grey', 'offer-screen'],
    [['offer_saved'], 'Send offer email', 'yellow', 'offer-mail'],
    [['offer_saved', 'offer_sent'], 'Offer email sent. Click to revise offer.', 'green', 'offer-update-screen'],
    [['offer_sent', 'offer_updated'], 'New offer saved. Send updated offer email.', 'blue', 'offer-update-mail'],
    [
      ['offer_updated', 'offer_update_sent'],
      'Offer email sent. Click to revise offer.',
      'green',
      'offer-update-screen',
    ],
    [['offer_sent', 'offer_saved'], 'Send offer email', 'yellow', 'offer-mail'],
    [
      ['offer_sent', 'property_closed', 'note'],
      'Offer email sent. Click to revise offer.',
      'green',
      'offer-update-screen',
    ],
  ])('after %j says %s', (log, label, color, target) => {
    expect(actionButtons(log, agent).offer).toEqual({ label, color, target, isDisabled: false });
  });
});

describe('the contract button', () => {
  test.each<[ActivityType[], string, string, string]>([
    [[], 'Start contract', 'grey', 'contract-screen'],
    [['purchase_contract', 'contract_started'], 'Start contract', 'grey', 'contract-screen'],
    [['contract_saved'], 'Download contract', 'green', 'contract-download'],
    [['contract_saved', 'contract_downloaded'], 'Send contract via email', 'yellow', 'contract-mail'],
    [['contract_downloaded', 'contract_saved'], 'Send contract via email', 'yellow', 'contract-mail'],
    [['contract_downloaded', 'contract_email_sent'], 'Contract email sent', 'blue', 'contract-screen'],
  ])('after %j says %s', (log, label, color, target) => {
    expect(actionButtons(log, agent).contract).toEqual({ label, color, target, isDisabled: false });
  });
});

describe('the inquiry button', () => {
  test('is there for an agent with an email only', () => {
    expect(actionButtons([], agent).inquiry).toMatchObject({
      color: 'grey',
      isDisabled: false,
      target: 'inquiry-mail',
    });
    expect(actionButtons([], null).inquiry).toBeUndefined();
    expect(actionButtons([], '').inquiry).toBeUndefined();
  });

  test('is green and disabled once an inquiry was sent, whatever follows', () => {
    const { inquiry } = actionButtons(['inquiry_sent', 'offer_saved', 'note'], agent);
    expect(inquiry).toMatchObject({ color: 'green', isDisabled: true });
    expect(actionButtons(['inquiry_sent'], null).inquiry).toBeUndefined();
  });
});

test('every step has a button that says something and leads somewhere', () => {
  for (const offer of offerSteps) {
    for (const contract of contractSteps) {
      const buttons = buttonsOf({ offer, contract, hasInquirySent: false }, agent);
      for (const { label, target } of [buttons.offer, buttons.contract]) {
        expect(label).not.toBe('');
        expect(target).toMatch(/^(offer|contract)-/);
      }
    }
  }
});
