import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DealMailFacts, dealMail, dealMailKinds } from './templates.ts';

const facts: DealMailFacts = {
  agentName: 'Marisol Trent',
  address: '2418 E Willetta St, Phoenix, AZ 85008',
  userName: 'Dana Whitlock',
  company: 'Saguaro Ridge LLC',
  phone: '(602) 555-0148',
  terms: {
    price: 203_500,
    earnestMoney: 2035,
    closingDateText: 'On or before May 30',
    titleCompany: '',
    financing: null,
  },
  hasDocument: true,
};

describe('what is written to an agent', () => {
  it('an offer names its figures, the attached letter and who sends it', () => {
    expect(dealMail('offer', facts)).toEqual({
      subject: 'Offer for 2418 E Willetta St, Phoenix, AZ 85008',
      body: [
        'Hi Marisol,',
        'I would like to make an offer for 2418 E Willetta St, Phoenix, AZ 85008.',
        'Offer price: $203,500\nEarnest money: $2,035\nClosing: On or before May 30',
        'The letter of intent is attached.',
        'Please share it with the seller and let me know how they would like to proceed.',
        'Best regards,\nDana Whitlock\nSaguaro Ridge LLC\n(602) 555-0148',
      ].join('\n\n'),
    });
  });

  it('a seller-financed one names the note', () => {
    const terms = {
      price: 320_000,
      earnestMoney: 3200,
      closingDateText: '',
      titleCompany: 'Pioneer Title',
      financing: { downPayment: 24_000, interestRate: 4.5, termYears: 30, monthlyPayment: 1483.53, balloonYears: 1 },
    };
    expect(dealMail('contract', { ...facts, terms }).body).toContain(
      'Purchase price: $320,000\nEarnest money: $3,200\nDown payment: $24,000\nInterest rate: 4.5%\nTerm: 30 years\nMonthly payment: $1,483.53\nBalloon: due after 1 year\nTitle company: Pioneer Title',
    );
  });

  it('an inquiry names no figures, even where an offer was saved', () => {
    expect(dealMail('inquiry', facts).body).not.toContain('$');
  });

  it('is signed once by who has no company of one’s own', () => {
    const { body } = dealMail('inquiry', { ...facts, company: facts.userName, phone: '' });
    expect(body).toMatch(/Best regards,\nDana Whitlock$/);
  });

  it('what is not known leaves no gap', () => {
    const unknown = { agentName: '', address: '', userName: '', company: '', phone: '' };
    const { subject, body } = dealMail('offerUpdate', { ...unknown, terms: null, hasDocument: false });
    expect(subject).toBe('Updated offer for your listing');
    expect(body).toMatch(/^Hello,\n\nI have revised my offer for your listing\./);
    expect(body).not.toContain('attached');
  });

  it('never holds an empty line of three, a dash for a missing amount or an undefined value', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 5_000_000 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...dealMailKinds),
        amount,
        amount,
        fc.boolean(),
        (kind, price, earnestMoney, hasDocument) => {
          const terms = { price, earnestMoney, closingDateText: '', titleCompany: '', financing: null };
          const { body } = dealMail(kind, { ...facts, terms, hasDocument });
          expect(body).not.toMatch(/\n{3}|—|undefined|null|NaN/);
        },
      ),
    );
  });
});
