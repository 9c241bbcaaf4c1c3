import { describe, expect, it } from 'vitest';
import { fieldProblems, parseSettingsDraft, settingsBody } from './settings-draft.ts';

describe('what is sent', () => {
  it('is only what was changed', () => {
    expect(settingsBody({ title: 'Manager', phone: '(602) 555-0148', site: '' })).toEqual({
      buyer: { title: 'Manager', phone: '6025550148' },
      site: '',
    });
    expect(settingsBody({ timeZone: 'America/Denver' })).toEqual({ timeZone: 'America/Denver' });
    expect(settingsBody({})).toEqual({});
  });
});

describe('a kept draft', () => {
  it('keeps the texts of known fields', () => {
    expect(parseSettingsDraft({ company: 'A', site: 5, other: 'x' })).toEqual({ company: 'A' });
  });

  it.each([[null], ['text'], [7]])('is none where %j stands', (value) => {
    expect(parseSettingsDraft(value)).toBeUndefined();
  });
});

it("the server's problems are shown beside their fields", () => {
  expect(fieldProblems({ 'buyer.company': 'At most 200 characters', site: 'Bad', other: 'x' })).toEqual({
    company: 'At most 200 characters',
    site: 'Bad',
  });
});
