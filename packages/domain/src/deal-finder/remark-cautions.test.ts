import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CautionCode, cautionsOf } from './cautions.ts';
import { remarkCautions } from './remark-cautions.ts';

const said = (remarks: string) => cautionsOf(remarkCautions(remarks)).map(({ code }) => code);

const mentions: [code: CautionCode, remarks: string[]][] = [
  [
    'fire',
    [
      'Fire-damaged home sold as is.',
      'FIRE DAMAGE throughout second floor',
      'House was damaged by fire in 2023.',
      'There was a kitchen fire last year',
      'Had a fire, bring your contractor!',
      'Smoke damage in two rooms',
      'Main house burned down, septic remains.',
      'Not for the faint of heart: gutted by fire',
    ],
  ],
  [
    'tear_down',
    [
      'This is a tear-down.',
      'Teardown! Build your dream home',
      'Likely a tear down.',
      'House is condemned by the city',
      'Structure to be demolished by buyer',
      'Priced at land value',
      'Value is in the land.',
    ],
  ],
  [
    'shell',
    [
      'Brick shell ready for your vision',
      'Sold as a shell.',
      'It is just a shell; no interior walls',
      'Shell only',
      'Shell condition',
      'Property is gutted.',
      'Unfinished shell on 2 acres',
    ],
  ],
  [
    'no_utilities',
    [
      'There are no utilities at the property.',
      'Utilities are not on',
      'Utilities off. Bring a flashlight.',
      'Without utilities',
      'No electricity or plumbing',
      'Cabin without running water',
      'Live off-grid!',
      'Utilities have been disconnected',
    ],
  ],
  [
    'auction',
    [
      'Online auction ends Friday',
      'No reserve auction!',
      'To be auctioned on the courthouse steps',
      'Bid at Auction.com',
      'Subject to sheriff’s sale',
      'Trustee sale Dec 3',
    ],
  ],
  [
    'tenant_occupied',
    [
      'Tenant occupied, do not disturb.',
      'TENANT-OCCUPIED',
      'Both units occupied by long-term tenants',
      'Great tenant in place paying $1,200',
      'Currently rented for $950/mo',
      'Leased through June 2027',
      'Section 8 tenant',
      'Tenants would like to stay',
      'Month-to-month tenant',
      'Sale subject to existing lease',
    ],
  ],
  [
    'age_restricted',
    [
      '55+ community',
      'Located in a 55 and older park',
      'Active adult living',
      'Age-restricted',
      'Must be 55 years of age',
      'NO pets. 55+',
      'No HOA 55+ community',
      'Senior community with pool',
      '62 or older',
    ],
  ],
  [
    'leasehold',
    [
      'Leasehold',
      'Home sits on leased land',
      'Land lease $600/mo',
      'Ground rent $96/yr',
      'Lot rent is $450',
      'Space rent 700',
    ],
  ],
  [
    'co_op',
    [
      'Sunny co-op near the park',
      'CO-OP',
      'Board approval, coop building',
      'Cooperative apartment',
      'Coop fees include heat',
    ],
  ],
];

const harmless: [name: string, remarks: string[]][] = [
  [
    'a fireplace',
    [
      'Cozy fireplace',
      'gas fire place',
      'fire pit in the yard',
      'near the fire station',
      'wood-burning stove',
      'Small fire pit',
    ],
  ],
  [
    'what is denied',
    ['No fire damage', 'never had a fire', 'not a tear-down', 'NOT a teardown!', 'This isn’t a tear down'],
  ],
  [
    'an age that is denied',
    ['No age restrictions', 'no age restriction', 'Not a 55+ community', 'Not in a 55+ park', 'non-55+ park'],
  ],
  ['land that is owned', ['No land lease', 'no lot rent', 'NO LOT RENT', 'You own the land', 'Ground rent redeemed']],
  [
    'who has left',
    ['No tenants', 'Previously tenant occupied', 'formerly tenant-occupied', 'no longer tenant occupied'],
  ],
  ['a sale of another kind', ['Not an auction', 'This is not a short sale or auction', 'not part of an auction']],
  ['a wall', ['We tear down the wall between kitchen and den', 'tear down the old garage']],
  ['a place', ['Shell Beach cottage', 'crushed shell driveway', 'Minutes to a shell beach', 'Shell Rd']],
  ['solar panels', ['Solar panels leased, paid by seller', 'no utilities included in rent', 'power lines were buried']],
  ['chickens', ['Chicken coop and garden', 'coop for hens', 'near the food co-op', 'co-op commission paid']],
  ['numbers', ['55+ acres', '55+/- acres', '62 ft of frontage', '2,955 and older appliances', '55 years old']],
  [
    'words within words',
    ['Villages', 'confirmed', 'backfired', 'nutshells', 'teenagers', 'released', 'precooperative'],
  ],
  ['nothing', ['', 'Charming 3 bed 2 bath with new roof and appliances.']],
];

describe('what remarks say', () => {
  test.each(mentions)('%s', (code, remarks) => {
    for (const each of remarks) expect([each, said(each)]).toEqual([each, [code]]);
  });

  test.each(harmless)('%s is no caution', (_, remarks) => {
    for (const each of remarks) expect([each, said(each)]).toEqual([each, []]);
  });

  test('several at once, across line breaks and with any quotes', () => {
    expect(said('Tenant\noccupied.  Fire\tdamage; sheriff‘s sale')).toEqual(['fire', 'auction', 'tenant_occupied']);
    expect(remarkCautions(null)).toBe(0);
  });

  test('what is denied once may be said elsewhere', () => {
    expect(said('No age restrictions? Wrong: it is age restricted.')).toEqual(['age_restricted']);
  });

  test('only stored bits come out, and nothing takes long', () => {
    const words = [
      'no ',
      'not a ',
      'fire ',
      'tenant ',
      'tenants are ',
      '55+ ',
      'occupied by ',
      'great ',
      'tear down the ',
      'lease ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 400 }), (parts) => {
        expect(remarkCautions(parts.join('')) & ~0x1ff).toBe(0);
      }),
      { numRuns: 100 },
    );
    // The processor's time and not the clock's: on a busy machine this waits for its turn.
    const before = process.cpuUsage();
    for (const word of words) remarkCautions(word.repeat(20_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
