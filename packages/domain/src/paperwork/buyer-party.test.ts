import { expect, test } from 'vitest';
import { buyerOfPaper, buyerParty } from './buyer-party.ts';
import { arePrintedAlike, printedFacts } from './printed-facts.ts';

const nobody = { company: '', signer: '', title: '', address: '', phone: '' };
const set = { company: 'Vista LLC', signer: 'M. Vega', title: 'Manager', address: '1 A St', phone: '6025550148' };
const user = { company: 'Own LLC', name: 'Ada Own', phone: '4805550101', email: 'ada@example.com' };

test('the buyer is the installation’s', () => {
  expect(buyerParty(set, user)).toEqual({
    name: 'Vista LLC',
    signer: 'M. Vega',
    title: 'Manager',
    address: '1 A St',
    phone: '6025550148',
    email: 'ada@example.com',
  });
});

test('where the installation names none, it is the signed-in user’s company and name', () => {
  expect(buyerParty(nobody, user)).toMatchObject({ name: 'Own LLC', signer: 'Ada Own', phone: '4805550101' });
  expect(buyerParty(nobody, { ...user, company: '' })).toMatchObject({ name: 'Ada Own', signer: 'Ada Own' });
});

test('a paper’s own buyer comes first, and brings nobody else’s signer or address', () => {
  const usual = buyerParty(set, user);
  expect(buyerOfPaper(usual, { buyerName: '', buyerPhone: '' })).toEqual(usual);
  expect(buyerOfPaper(usual, { buyerName: 'Vista LLC', buyerPhone: '5550000' })).toEqual({
    ...usual,
    phone: '5550000',
  });
  expect(buyerOfPaper(usual, { buyerName: 'Other LLC', buyerPhone: '' })).toEqual({
    name: 'Other LLC',
    signer: '',
    title: '',
    address: '',
    phone: '',
    email: '',
  });
});

test('what documents print besides the terms is alike while every part of it is', () => {
  const facts = printedFacts({ buyer: set, timeZone: 'America/Phoenix' }, user);
  const { name, ...rest } = facts.buyer;
  expect(arePrintedAlike(facts, { timeZone: facts.timeZone, buyer: { ...rest, name } })).toBe(true);
  expect(arePrintedAlike(facts, { ...facts, timeZone: 'America/Denver' })).toBe(false);
  for (const field of Object.keys(facts.buyer)) {
    expect(arePrintedAlike(facts, { ...facts, buyer: { ...facts.buyer, [field]: 'other' } })).toBe(false);
  }
});
