import { describe, expect, test } from 'vitest';
import { contactMissing, contactOf, isAnotherPerson, isSamePerson, propertyContactSchema } from './property-contact.ts';

const nobody = { name: null, email: null, phone: null, office: null };
const ann = { ...nobody, name: 'Ann Bell', phone: '6025550100', agent_id: '7' };

describe('whom a user asks', () => {
  test.each([
    [
      'the own contact where the listing names nobody',
      { ...nobody, email: 'a@b.example' },
      undefined,
      { email: 'a@b.example', name: null },
    ],
    [
      'the agent with the own contact’s email',
      { ...nobody, email: 'a@b.example' },
      ann,
      { name: 'Ann Bell', email: 'a@b.example', phone: '6025550100', agent_id: '7' },
    ],
    [
      'the agent by the same name',
      { ...nobody, name: ' ann  bell', phone: '1' },
      ann,
      { name: ' ann  bell', phone: '1', agent_id: '7' },
    ],
  ])('is %s', (_, own, listed, expected) => {
    expect(contactOf(own, listed)).toMatchObject(expected);
  });

  test('is another person alone, with nothing of the agent', () => {
    const joe = { ...nobody, name: 'Joe Roe' };
    expect(contactOf(joe, ann)).toEqual(joe);
    expect(isSamePerson(joe, ann)).toBe(false);
  });
});

test('a contact needs something to know the person by', () => {
  for (const empty of [{}, { name: ' ', email: '', phone: '' }, { office: 'Bell Homes' }]) {
    const found = propertyContactSchema.safeParse(empty);
    expect(found.error?.issues).toMatchObject([{ path: ['name'], message: contactMissing }]);
  }
  expect(propertyContactSchema.parse({ email: ' Ann@Bell.example ', phone: '(602) 555-0100' })).toEqual({
    email: 'ann@bell.example',
    phone: '6025550100',
  });
  expect(propertyContactSchema.safeParse({ email: 'nobody' }).success).toBe(false);
});

test.each([
  ['the same name, written otherwise', { name: 'ANN  Bell', email: 'b@c.example' }, false],
  ['another name', { name: 'Joe Roe', email: 'a@b.example' }, true],
  ['no name, the same email', { name: null, email: 'A@b.example' }, false],
  ['no name, another email', { name: '', email: 'b@c.example' }, true],
  ['neither', { name: null, email: null }, false],
])('an edited contact with %s', (_, after, expected) => {
  expect(isAnotherPerson(after, { name: 'Ann Bell', email: 'a@b.example' })).toBe(expected);
});
