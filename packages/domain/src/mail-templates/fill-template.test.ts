import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { findMergeMarks, splitAtMergeMarks, templateProblem, unfilledProblem } from './merge-fields.ts';
import { exampleFacts, type MailFacts, type MailTerms, mergeValues } from './merge-values.ts';
import { standardTemplates } from './standard-templates.ts';
import { standardTemplateKinds } from './template.ts';

const me = {
  userName: 'Dana Whitlock',
  company: 'Saguaro Ridge LLC',
  phone: '(602) 555-0148',
  email: 'dana@example.com',
};
const cash: MailTerms = {
  price: 203_500,
  earnestMoney: 2035,
  closingDateText: 'On or before May 30',
  titleCompany: '',
  financing: null,
};
const known: MailFacts = { ...exampleFacts, ...me, offer: cash };
const nothing: MailFacts = {
  agentName: ' ',
  property: null,
  userName: '',
  company: '',
  phone: '',
  email: '',
  offer: null,
  contract: null,
  about: 'offer',
  attachedDocument: '',
};

const fill = (text: string, facts: MailFacts = known) =>
  fillTemplate({ subject: '', body: text }, mergeValues(facts)).body;

describe('a field', () => {
  it.each([
    ['{agent first name}', 'Marisol'],
    ['{Agent_First  Name}', 'Marisol'],
    ['{ address }', '2418 E Willetta St, Phoenix, AZ 85008'],
    ['{street}|{city}|{state}|{zip}', '2418 E Willetta St|Phoenix|AZ|85008'],
    ['{property type} at {list price}', 'Single Family at $289,000'],
    ['{offer price}, {earnest money}, {closing date}', '$203,500, $2,035, On or before May 30'],
    [
      '{my name}, {my company}, {my phone}, {my email}',
      'Dana Whitlock, Saguaro Ridge LLC, (602) 555-0148, dana@example.com',
    ],
    ['{greeting}', 'Hi Marisol,'],
    ['{signature}', 'Dana Whitlock\nSaguaro Ridge LLC\n(602) 555-0148'],
    ['{title company} {adress}', '{title company} {adress}'],
    ['no field', 'no field'],
    ['{ a { b } { {', '{ a { b } { {'],
  ])('%s is written as %s', (written, text) => {
    expect(fill(written)).toBe(text);
  });

  it('of a seller-financed deal', () => {
    const text = '{down payment} {interest rate} {term} {monthly payment} {balloon}';
    expect(fill(text, { ...known, offer: exampleFacts.offer })).toBe('$24,000 4.5% 30 years $1,483.53 6 years');
    const financing = { downPayment: 0, interestRate: 0, termYears: 1, monthlyPayment: null };
    // A note without interest has no balloon, whatever its years.
    const noBalloon = { ...cash, financing: { ...financing, balloonYears: 0.5, balloonAmount: 0 } };
    expect(fill(text, { ...known, offer: noBalloon })).toBe('{down payment} 0% 1 year {monthly payment} {balloon}');
    const exact = { ...financing, interestRate: 5.125, balloonYears: 1, balloonAmount: 0.01 };
    expect(fill('{interest rate} {balloon}', { ...known, offer: { ...cash, financing: exact } })).toBe('5.125% 1 year');
  });

  it('names the terms of what the message is about', () => {
    const contract = { ...cash, price: 199_000, earnestMoney: 1990 };
    const text = '{offer price} {purchase price} {earnest money}';
    expect(fill(text, { ...known, contract })).toBe('$203,500 $199,000 $2,035');
    expect(fill(text, { ...known, contract, about: 'contract' })).toBe('$203,500 $199,000 $1,990');
    expect(fill(text, { ...known, contract: null, about: 'contract' })).toBe(
      '$203,500 {purchase price} {earnest money}',
    );
  });

  it('that is optional takes its line along, with the gap it would leave', () => {
    expect(fill('One\n\nTitle: {title company?}\n\nTwo')).toBe('One\n\nTwo');
    expect(fill('One\nTitle: {title company ?}\nTwo')).toBe('One\nTwo');
    expect(fill('One\n\nClosing: {closing date?}\n\nTwo')).toBe('One\n\nClosing: On or before May 30\n\nTwo');
  });

  it('that holds braces itself is not looked into', () => {
    expect(fill('{agent name}', { ...known, agentName: '{zip}' })).toBe('{zip}');
  });

  it('greets without a second comma', () => {
    expect(fill('{greeting}', { ...known, agentName: 'Trent, Marisol' })).toBe('Hi Trent,');
  });

  it('never breaks a subject', () => {
    const text = fillTemplate({ subject: '{title company?} Offer  of {signature}', body: '' }, mergeValues(known));
    expect(text.subject).toBe('Offer of Dana Whitlock Saguaro Ridge LLC (602) 555-0148');
  });
});

describe('the standard templates', () => {
  it.each(standardTemplateKinds)('%s names known fields only', (kind) => {
    const { subject, body } = standardTemplates[kind];
    expect([templateProblem(subject), templateProblem(body)]).toEqual([undefined, undefined]);
  });

  it('a cash offer names its figures, the attached letter and who sends it', () => {
    expect(fillTemplate(standardTemplates.cashOffer, mergeValues(known))).toEqual({
      subject: 'Offer for 2418 E Willetta St, Phoenix, AZ 85008',
      body: [
        'Hi Marisol,',
        'I would like to make a cash offer for 2418 E Willetta St, Phoenix, AZ 85008.',
        'Offer price: $203,500\nEarnest money: $2,035\nClosing: On or before May 30',
        'The letter of intent is attached.',
        'Please share it with the seller and let me know how they would like to proceed.',
        'Best regards,\nDana Whitlock\nSaguaro Ridge LLC\n(602) 555-0148',
      ].join('\n\n'),
    });
  });

  it('a contract names the note', () => {
    const financing = {
      downPayment: 24_000,
      interestRate: 4.5,
      termYears: 30,
      monthlyPayment: 1483.53,
      balloonYears: 1,
      balloonAmount: 288_000,
    };
    const contract = { ...cash, price: 320_000, earnestMoney: 3200, titleCompany: 'Pioneer Title', financing };
    const { body } = fillTemplate(standardTemplates.contract, mergeValues({ ...known, contract, about: 'contract' }));
    expect(body).toContain(
      'Purchase price: $320,000\nEarnest money: $3,200\nDown payment: $24,000\nInterest rate: 4.5%\nTerm: 30 years\nMonthly payment: $1,483.53\nBalloon: due after 1 year\nClosing: On or before May 30\nTitle company: Pioneer Title',
    );
  });

  it('an inquiry names no figures, even where an offer was saved', () => {
    expect(fillTemplate(standardTemplates.inquiry, mergeValues(known)).body).not.toContain('$');
  });

  it('are signed once by who has no company of one’s own', () => {
    const { body } = fillTemplate(
      standardTemplates.inquiry,
      mergeValues({ ...known, company: me.userName, phone: '' }),
    );
    expect(body).toMatch(/Best regards,\nDana Whitlock$/);
  });

  it('without agent, terms and document leave no gap; what they cannot do without is asked for', () => {
    const { subject, body } = fillTemplate(
      standardTemplates.updatedOffer,
      mergeValues({ ...nothing, userName: 'Dana' }),
    );
    expect(subject).toBe('Updated offer for {address}');
    expect(body).toMatch(/^Hello,\n\nI have revised my offer for \{address\}\./);
    expect(body).not.toMatch(/attached|\n{3}|: $/m);
  });

  it('never hold an empty line of three, a dash for a missing amount or an undefined value', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 5_000_000 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...standardTemplateKinds),
        amount,
        amount,
        fc.boolean(),
        (kind, price, earnestMoney, hasTerms) => {
          const offer = hasTerms ? { ...cash, price, earnestMoney, closingDateText: '' } : null;
          const { body } = fillTemplate(standardTemplates[kind], mergeValues({ ...known, offer, contract: offer }));
          expect(body).not.toMatch(/\n{3}|—|undefined|null|NaN|\{/);
        },
      ),
    );
  });
});

describe('before it is sent', () => {
  it.each([
    ['Hello', undefined],
    ['Hi {agent first name},', 'Replace or remove {agent first name}.'],
    ['{zip} {Zip} {zip} and {closing date?}', 'Replace or remove {zip}, {Zip} and {closing date?}.'],
    ['{adress}', undefined],
    ['a { b', undefined],
  ])('%j of a message that was typed: %j', (text, problem) => {
    expect(unfilledProblem(text, { isFromTemplate: false })).toBe(problem);
  });

  it.each([
    ['{adress} of {zip}', 'Replace or remove {adress} and {zip}.'],
    ['{}', 'Replace or remove {}.'],
    ['a { b } c', 'Replace or remove { b }.'],
    ['over {two\nlines}', undefined],
  ])('%j of one that began with a template: %j', (text, problem) => {
    expect(unfilledProblem(text, { isFromTemplate: true })).toBe(problem);
  });

  it('no text makes the search slow or fail', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '?', ' ', 'a', 'zip', '\n'), maxLength: 200 }),
        (text) => {
          const parts = splitAtMergeMarks(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          expect(parts.flatMap((part) => (part.isMark ? [part.text] : []))).toEqual(
            findMergeMarks(text).map(({ written }) => written),
          );
          expect(unfilledProblem(fill(text), { isFromTemplate: false }) ?? '').not.toContain('undefined');
        },
      ),
    );
  });
});

it.each([
  ['Hi {agent first name}', undefined],
  ['Hi {agent}', 'Unknown field {agent}. Choose one from the menu.'],
  ['{a} {b} {a}', 'Unknown fields {a} and {b}. Choose from the menu.'],
])('a template %j: %j', (text, problem) => {
  expect(templateProblem(text)).toBe(problem);
});
