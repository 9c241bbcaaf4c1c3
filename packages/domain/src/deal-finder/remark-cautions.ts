import { type CautionCode, cautionBit } from './cautions.ts';

/** What remarks say, and without which of a few letters they cannot: most remarks are read no further. */
interface Mention {
  code: CautionCode;
  stems: readonly string[];
  /** Each begins with a word; what follows in `(?! …)` makes it something else. */
  phrases: readonly RegExp[];
  notAfter?: RegExp;
}

const filler =
  'an?|the|this|is|it|in|of|at|to|be|been|being|by|for|with|or|and|any|part|known|prior|previous|past|short|sale|sold|had|has|have|' +
  'suffered|bank|owned|foreclosure|reo|currently|longer|subject|located|considered|under|actual|current|active|signs?|evidence';
const denied = new RegExp(
  `(?:\\b(?:no|not|non|never|without|nor|neither|former|formerly|previously|free of|rather than)|n't)[ -](?:(?:${filler})[ -]){0,6}$`,
);
const lookedBack = 60;

/** Of remarks in lower case with single spaces and straight quotes. Nothing in them can take long: all is bounded. */
const mentions: readonly Mention[] = [
  {
    code: 'fire',
    stems: ['fire', 'burn', 'smoke'],
    phrases: [
      /fire[ -](?:damaged?|loss|victim|gutted)/,
      /(?:smoke|fire) and (?:smoke|fire|water) damaged?/,
      /smoke damaged?/,
      /(?:damaged|destroyed|gutted|affected) (?:by|in|from) (?:a |the )?(?:house )?fire/,
      /(?:house|kitchen|structure|recent|major|small) fire(?! ?(?:pit|place|station|department|ring|escape))/,
      /(?:had|was|been) a fire\b(?! ?(?:pit|place|ring))/,
      /due to (?:a )?fire/,
      /caught fire/,
      /burn(?:ed|t)[ -](?:down|out|home|house|structure|building|property)/,
    ],
  },
  {
    code: 'tear_down',
    stems: ['tear', 'demoli', 'condemned', 'knock', 'land value', 'in the land', 'raze'],
    phrases: [
      /tear[ -]?downs?\b(?! (?:(?:the|a|that|this|old|one|some) )*(?:wall|fence|shed|barn|garage|deck|barrier|carport))/,
      /knock[ -]?down (?:home|house|property|rebuild)/,
      /condemned/,
      /(?:must|to|should|will|can|could) be (?:demolished|torn down|razed)/,
      /(?:slated|scheduled|ready) for demolition/,
      /(?:sold|selling|priced|listed|offered) (?:for|at|as) (?:the )?land value/,
      /land value only/,
      /value (?:is )?in the land/,
    ],
  },
  {
    code: 'shell',
    stems: ['shell', 'gutted'],
    phrases: [
      /(?:gutted|brick|vacant|empty|concrete|unfinished|complete|bare|just an?|only an?|is an?|as an?|sold as(?: an?)?|as[ -]is|interior|row ?home) shell\b(?! ?(?:drive|road|path|station|lot|pile|gas|beach|point|island|key|lake|cove|bay|creek|street|st\b|rd\b|ave|lane|ln\b|court|ct\b|parking|walk))/,
      /shell (?:only|condition|of an? (?:house|home|building|property)|(?:property|home|house|building|rehab)\b)/,
      /(?:is|are|currently|already|partially|been) gutted\b(?! (?:and|&|then) (?:re|completely|fully|beautifully|professionally|totally|updated))/,
    ],
  },
  {
    code: 'no_utilities',
    stems: ['utilit', 'electric', 'power', 'running water', 'grid'],
    phrases: [
      /(?:no|without(?: any)?|lacks|lacking) (?:public |city |working |active |connected )?utilities(?! (?:included|paid|bills?))/,
      /utilities (?:are |is |have been |have )?(?:not (?:on|connected|available|active|hooked up|turned on|at site|on site)|off\b|disconnected|shut off|turned off|winterized)/,
      /(?:no|without|lacks) (?:electric|electricity|power|running water)(?! (?:lines?|outages?|bills?|company|poles?|issues?|heat|baseboard|range|stove))/,
      /off[ -](?:the[ -])?grid(?! (?:capable|ready|potential|possib|if))/,
    ],
  },
  {
    code: 'auction',
    stems: ['auction', 'sheriff', 'trustee'],
    phrases: [
      /(?:no[ -]reserve |absolute |online )?auction(?:s|ed)?\b(?! (?:house|barn|block|center|grounds))/,
      /auction\.com/,
      /(?:sheriff|trustee|marshal)(?:'s|s)? sale/,
    ],
  },
  {
    code: 'tenant_occupied',
    stems: ['tenant', 'rented', 'lease'],
    phrases: [
      /tenants?[ -]occupied/,
      /occupied by (?:an? |the |two |long[ -]term |great |good |current |section 8 )*tenants?/,
      /tenants? (?:is |are |currently )*(?:in place|pays?|paying|in possession|on (?:an? )?(?:month|lease)|(?:would like|wants?|wishes|willing|hoping) to (?:stay|remain)|(?:has|have) (?:an? )?lease|rights|stays?|remain|until|through)/,
      /(?:current|existing|long[ -]term|section 8|month[ -]to[ -]month|great|good|excellent|reliable) tenants?\b/,
      /(?:currently|presently|fully|already) (?:rented|tenanted|leased)(?! (?:solar|panels?|equipment|land))/,
      /(?:rented|leased) (?:until|through|thru|till) (?!the solar)/,
      /lease (?:in place|(?:expires|ends|runs) (?:in|on|through|until|\d))/,
      /subject to (?:an? |the )?(?:existing |current )?(?:lease|tenan)/,
    ],
  },
  {
    code: 'age_restricted',
    stems: ['55', '62', 'age', 'adult', 'senior', '50+', 'over 50'],
    phrases: [
      /(?:55|62|50) ?\+(?! ?(?:\/|-|acres?|ac\b|sq|ft|feet|foot|miles?|min|gal|trees?|inch|"|'|year old|yr|yards?|units?|homes?|lots?|restaurants?|shops?|parks?|trails?|stores?|amenit|photos?|%|k\b))/,
      /(?:55|62) ?(?:plus|and (?:over|older|up|better|above)|& (?:over|older|up|better)|or (?:over|older|better)|yrs?\.? (?:and|or|of)|years? (?:and|or|of age))/,
      /(?:over|ages?|aged) (?:55|62)\b/,
      /(?:active|gated) adult/,
      /adult (?:community|living|park|only)/,
      /senior (?:community|living|park|housing|citizen)/,
      /age[ -](?:restrict(?:ed|ions?)|qualified|requirements?)/,
    ],
  },
  {
    code: 'leasehold',
    stems: ['lease', 'ground rent', 'lot rent', 'space rent'],
    phrases: [
      /leasehold\b/,
      /leased land/,
      /land (?:is )?leased?\b/,
      /ground (?:rent|lease)\b(?! (?:was |has been |is )?(?:redeemed|bought|purchased|paid off|extinguished))/,
      /(?:lot|space) (?:rent|lease)\b/,
    ],
  },
  {
    code: 'co_op',
    stems: ['co-op', 'coop'],
    phrases: [
      /co-op\b(?! (?:grocery|market|food|store|electric|power|utility|preschool|school|commission|fee to|to buyer))/,
      /coop (?:apartment|building|unit|board|fees?|shares?|approval|application|maintenance|complex)/,
      /(?:housing |residential )?cooperative (?:apartment|building|unit|housing|ownership|community|complex|corporation|association)/,
    ],
    notAfter: /(?:food|grocery|electric|farmers?|farmer's|agent|broker|market|chicken|our|full) /,
  },
];

const compiled = mentions.map(({ code, stems, phrases, notAfter }) => ({
  code,
  stems,
  says: new RegExp(
    `${notAfter ? `(?<!${notAfter.source})` : ''}\\b(?:${phrases.map(({ source }) => source).join('|')})`,
    'g',
  ),
}));

const readUpTo = 20_000;

/**
 * What remarks warn of, as bits. What is denied ('not a tear-down') or only sounds like it (a fireplace) is nothing; a
 * caution asks for a look, it does not judge.
 */
export function remarkCautions(remarks: string | null): number {
  if (remarks === null || remarks === '') return 0;
  const text = remarks
    .slice(0, readUpTo)
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[‐‑‒–]/g, '-')
    .replace(/\s+/g, ' ');
  let bits = 0;
  for (const { code, stems, says } of compiled) {
    if (stems.some((stem) => text.includes(stem)) && isSaid(text, says)) bits |= cautionBit(code);
  }
  return bits;
}

function isSaid(text: string, says: RegExp): boolean {
  for (const { index } of text.matchAll(says)) {
    if (!denied.test(text.slice(Math.max(index - lookedBack, 0), index))) return true;
  }
  return false;
}
