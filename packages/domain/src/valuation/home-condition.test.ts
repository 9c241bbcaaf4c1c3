import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionCode, conditionOfCode, type HomeCondition, homeCondition, homeConditions } from './home-condition.ts';

const year = 2026;

const said: Record<HomeCondition | 'nothing', string[]> = {
  renovated: [
    'Recently renovated 3 bedroom ranch.',
    'Completely remodeled!',
    'COMPLETELY REMODELED & move-in ready!',
    'This fully renovated home has it all',
    'Fully updated from top to bottom',
    'Beautifully remodelled single family home',
    'Updated throughout with new flooring and paint',
    'Newly rehabbed rowhome in a great block',
    'The home has been totally renovated.',
    'The entire house was renovated in 2023',
    'Renovated 2 bedroom, 1 bath bungalow',
    'Stunning gut renovation by a local designer',
    'Underwent a complete renovation last year',
    'A complete top to bottom remodel in 2024',
    'Lovingly restored Victorian with modern kitchen',
    'Everything is brand new throughout',
    'Gutted and rebuilt in 2022',
    'Taken down to the studs and redone',
    'Renovated from the studs out',
    'Extensively renovated and expanded ranch home',
    'Tastefully renovated, this home offers light and space',
    'Completely redone inside and out',
    'Fully rehabbed duplex, both units',
    'Every inch of the interior has been thoughtfully renovated',
    'Just remodeled! Must see',
    'Newly remodeled condo near the newly renovated park',
    'Renovated home with original hardwood floors',
    'No work needed: completely renovated',
    'Beautifully reimagined mid-century gem',
    'Completely renovated, needs nothing',
    'Remodeled pool home',
    'Fully remodeled 4 bedroom 2 bath home, no repairs needed',
    'Recently refurbished cottage',
    'Totally renovated in 2019 with permits',
  ],
  updated: [
    'Updated kitchen with quartz counters',
    'Remodeled kitchen and baths',
    'The kitchen has been completely remodeled',
    'The kitchen and both bathrooms were recently renovated.',
    'Renovated primary bath',
    'Beautifully updated home',
    'Nicely updated ranch',
    'Newly renovated kitchen, spacious yard',
    'Bathroom remodeled in 2021',
    'Updated finishes',
    'Upgraded cabinetry and lighting',
    'Home features a fully remodeled bathroom',
    'Refreshed home with new paint',
    'Kitchen renovated 5 years ago',
    'Fully finished, renovated basement',
    'Updated flooring throughout',
  ],
  dated: [
    'Home is dated but clean',
    'Outdated kitchen',
    'Original kitchen and baths',
    'In original condition',
    'Needs updating',
    'Needs some cosmetic updates',
    'Could use some updating',
    'Priced to allow for updates',
    'A 1962 time capsule!',
    'Has not been updated in years',
    'Never been remodeled',
    'Not updated',
    'The kitchen hasn’t been updated',
    'Cosmetic updates needed',
    'Well maintained, mostly original home',
    'Ready for updating',
    'Needs paint and carpet',
    'Not renovated',
    'Ready to be updated',
    'Cosmetic fixer',
  ],
  needs_work: [
    'Needs TLC',
    'Needs a little TLC',
    'House needs some work',
    'Fixer upper in a great block',
    'FIXER-UPPER',
    'Investor special!',
    'Investor’s Special, cash only',
    'Handyman special',
    'Handyman’s dream',
    'Contractor special',
    'Sold as-is',
    'Property is being sold AS IS.',
    'Ready for your renovation',
    'Ready for renovation',
    'In need of complete rehab',
    'Needs complete renovation',
    'Needs to be completely renovated',
    'Waiting to be restored to its former glory',
    'Great renovation project',
    'Bring your contractor',
    'Bring your tools and imagination',
    'Good bones',
    'Diamond in the rough',
    'Cash or hard money only',
    'Will not qualify for FHA financing',
    'Great candidate for a 203k loan',
    'Renovation started but not finished',
    'Partially renovated',
    'Foundation issues',
    'Water damage in basement',
    'Deferred maintenance',
    'House is in rough condition',
    'With some sweat equity this could shine',
    'Uninhabitable in current state',
    'Major repairs needed',
    'Needs TLC but kitchen was updated in 2020',
    'Perfect for flippers',
    'House has been gutted',
    'Rehab opportunity',
    'Tear-down or rebuild',
    'Could use some TLC',
  ],
  nothing: [
    '',
    'Charming 3 bed 2 bath close to everything.',
    'Close to newly renovated park',
    'Renovated in 1987',
    'Kitchen remodeled in the 90s',
    'Remodeled 25 years ago',
    'Community offers a newly renovated clubhouse',
    'The clubhouse has been completely remodeled',
    'Minutes from the recently renovated downtown',
    'Walk to the updated school',
    'New roof, updated plumbing and electrical',
    'Updated HVAC and windows',
    'Well maintained home',
    'Needs nothing',
    'Needs no work',
    'No work needed',
    'Not a fixer!',
    'This is not a fixer upper',
    'Nothing to do but move in: no repairs needed',
    'Move-in ready',
    'Original owner',
    'Original hardwood floors and woodwork',
    'Landscaping was recently updated',
    'Updated photos coming soon',
    'Beautifully landscaped, upgraded driveway',
    'Renovated main house; guest house needs work',
    'Fully renovated. Investor special!',
    'Great location close to the remodeled mall',
    'Work from home in the office',
    'Plenty of work space in the garage',
    'Investors welcome',
    'Never had water damage',
    'No foundation issues',
    'Lots of TLC went into this garden',
    'The seller will update the listing',
    'Building lobby was renovated',
    'Renovated community pool',
    'Disclosure dated 3/2/2025',
    'Appraisal dated in May',
    'Model home',
    'Custom built home with a designer kitchen',
    'Updated survey available',
    'Remodeled restaurant/bar at the club',
    'Workshop with tools',
  ],
};

describe('what remarks say of a home’s condition', () => {
  const cases = Object.entries(said).flatMap(([condition, all]) => all.map((remarks) => [condition, remarks] as const));

  test('the table is large', () => expect(cases.length).toBeGreaterThanOrEqual(150));

  test.each(cases)('%s: %s', (condition, remarks) => {
    expect(homeCondition(remarks, year) ?? 'nothing').toBe(condition);
  });

  test('a year counts by when it was said', () => {
    const remarks = 'Completely renovated in 1998';
    expect([homeCondition(remarks, 2001), homeCondition(remarks, 2026)]).toEqual(['renovated', null]);
  });

  test('line breaks, quotes and dashes make no difference', () => {
    expect(homeCondition('Completely\nremodeled\t home', year)).toBe('renovated');
    expect(homeCondition('the kitchen hasn‘t been updated', year)).toBe('dated');
    expect(homeCondition('fixer–upper', year)).toBe('needs_work');
    expect(homeCondition(null, year)).toBeNull();
  });

  test('whatever is written, it takes no time', () => {
    const parts = [
      'not ',
      'needs ',
      'a ',
      'renovated ',
      'to be ',
      'kitchen ',
      'home ',
      'as-is ',
      'updated, ',
      'completely ',
      '3 bed, ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 300 }), (some) => {
        const condition = homeCondition(some.join(''), year);
        expect([...homeConditions, null]).toContain(condition);
      }),
      { numRuns: 100 },
    );
    // The processor's time and not the clock's: on a busy machine this waits for its turn.
    const before = process.cpuUsage();
    for (const part of parts) homeCondition(part.repeat(20_000), year);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});

test('a code is a condition’s place, and no other number is one', () => {
  for (const condition of [...homeConditions, null]) expect(conditionOfCode(conditionCode(condition))).toBe(condition);
  expect([0, -1, 5, 0.5].map(conditionOfCode)).toEqual([null, null, null, null]);
});
