import { otherRenovations, sayings } from './condition-sayings.ts';
import { kindOf, type Said } from './condition-words.ts';

/** How a home is inside, best first. `updated`: parts of it were renewed, mostly kitchen or baths. */
export const homeConditions = ['renovated', 'updated', 'dated', 'needs_work'] as const;
export type HomeCondition = (typeof homeConditions)[number];

/** As it is stored: the place in the list, from 1; 0 where nobody tells. The list never changes its order. */
export function conditionCode(condition: HomeCondition | null): number {
  return condition === null ? 0 : homeConditions.indexOf(condition) + 1;
}

export function conditionOfCode(code: number): HomeCondition | null {
  return homeConditions[code - 1] ?? null;
}

/** A renovation counts as one for so many years. */
export const renovationYears = 12;

const adverbs =
  'completely|fully|totally|entirely|thoroughly|extensively|newly|recently|beautifully|tastefully|professionally|gorgeously|' +
  'stunningly|meticulously|freshly|just|lovingly|nicely|stylishly|elegantly|impeccably|wonderfully|exquisitely|masterfully|' +
  'carefully|expertly|smartly|thoughtfully|all|gut|complete|total|heavily|substantially|mostly|already|also|lavishly|tastefull?y|' +
  'absolutely|magnificently|superbly|perfectly|immaculately|been|designer|custom|high-end|modern|very';
const whole = /\b(?:completely|fully|totally|entirely|thoroughly|extensively|gut|complete|total|all)\b/;

const renewed =
  'renovated|remodel+ed|rehab+ed|rehabilitated|restored|refurbished|reimagined|re-imagined|rebuilt|redone|re-done|modernized|' +
  'overhauled|revamped|transformed|redesigned|updated|upgraded|refreshed|gutted';
const throughout =
  /^ (?:and \w+ |home |house |property |it |in \d{4} )?(?:throughout|inside (?:and|&) out|(?:from )?top to bottom|in every room|inside-out)\b/;
const weak = /^(?:updated|upgraded|refreshed|redesigned|transformed)$/;

const verb = new RegExp(`(?<![\\w-])((?:(?:${adverbs})[ ,]+(?:and |& )?){0,4})(${renewed})\\b`, 'g');

/** What stands before something that is denied, planned or only possible. */
const filler =
  'an?|the|this|is|it|in|of|at|to|be|been|being|has|have|had|was|were|yet|ever|really|any|or|and|fully|completely|totally|' +
  'recently|newly|home|house|property|kitchen|baths?|bathrooms?|interior|much|quite|need|needs|require|requires|your|typical|' +
  'another|looking|for|just|considered';
const denied = new RegExp(
  `(?:\\b(?:no|not|non|never|without|nor|neither|un|isn't|rather than|instead of|far from|nothing like|anything but)|n't|\\bnot been)[ -](?:(?:${filler})[ -]){0,5}$`,
);
const planned =
  /\b(?:(?:to|can|could|should|would|might|must|may|will|shall)(?: easily| also| then)? (?:be|get|have it)|(?:if|when|once|until|till|unless|being|currently being|currently|gets?|getting|half|partially|partly|semi|un|potentially|ready to be|awaiting|almost|nearly))[ -](?:(?:fully|completely|totally|newly|beautifully|properly|complete|professionally|further|your) ?)*$/;
const needed =
  /\b(?:needs?|needing|requires?|requiring|ready|waiting|awaiting|begging|wants|longing|crying out|must|should|has|dying|yearning)(?: \w+){0,2} to be (?:\w+ ?){0,2}$/;

const forPlan =
  /\b(?:for|needs?|needing|requires?|requiring|of|plan(?:s|ned)?|possible|potential|consider|want|could|awaits?|awaiting|bring|your|without|no|not|budget|cost of|before|prior to|approved|do a|start|begin|permits?|future|loans?)(?: for)?(?: an?| the| your| its| some| any)? ?(?:\w+ ){0,2}$/;

/** Without one of these nothing is said of condition: most remarks are read no further. */
const stems =
  /novat|model|rehab|restor|refurb|imagin|built|redone|re-done|modern|overhaul|vamp|transform|designed|updat|upgrad|refresh|gut|fixer|handy|special|delight|dream|alert|flip|tlc|t\.l\.c|work|repair|love|elbow|contractor|tool|hammer|bones|equity|habitable|livable|liveable|203|cash|foundation|structural|damage|condition|shape|disrepair|tear|shell|as[ -]is|dated|original|capsule|cosmetic|decorat|everything|carpet|paint|floor|maintenance|rough|project|makeover|popcorn|panel|shag|financing|distressed|run/;

const readUpTo = 20_000;
const lookedBack = 70;
const lookedAhead = 90;

const rooms =
  /\b(?:\d+(?:\.\d+)?|one|two|three|four|five|six)[ -]?(?:\+ )?(?:bed(?:room)?s?|br|bd|bdrms?|bath(?:room)?s?|ba|stor(?:y|ies)|levels?)\b(?:[ ,/+&-]+(?:and )?(?:\d+(?:\.\d+)?|one|two|three|four)[ -]?(?:bath(?:room)?s?|ba|full baths?|car garage|half baths?)\b)*/g;

function plain(remarks: string): string {
  return remarks
    .slice(0, readUpTo)
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:(?:single|multi)[ -]family|pool|guest-house) (?:home|house|residence|property)\b/g, 'home')
    .replace(/\bgolf (?:course )?(?:home|condo|villa)\b/g, 'home')
    .replace(rooms, 'home');
}

const link =
  /^(?:has|have|had|was|were|been|is|are|both|all|that|which|also|just|with|completely|fully|totally|entirely|newly|recently|beautifully|tastefully|professionally|very|being|got|it's|and)$/;
const passOver =
  /^(?:with|near|close|minutes|steps|featuring|features|offers|offering|located|by|in|at|to|on|for|from|since|while|so|but|this|just|across|within|walking|including|includes|boasts|boasting|who|that|when)$/;

/** What was renewed by the words before a verb: 'the kitchen and both baths have been …'. */
function subjectOf(before: string): Said | null {
  const sentence = before.split(/[.;!?:*,()]/).at(-1) ?? '';
  const list = sentence.trim().split(/[ /]/).filter(Boolean);
  let isLinked = false;
  for (let at = list.length - 1; at >= 0 && at >= list.length - 7; at -= 1) {
    const word = (list[at] ?? '').replace(/[^\w/'-]/g, '');
    const kind = kindOf(word);
    if (kind !== null) return isLinked || at === list.length - 1 ? kind : null;
    if (!link.test(word)) return null;
    isLinked = true;
  }
  return null;
}

/** What was renewed by the words behind a verb: '… and expanded ranch home'. */
function objectOf(after: string): Said | null {
  const sentence = after.split(/[.;!?:*()]|,(?! (?:\w+,? ){0,2}\w*(?:ed|ful|ious|modern|light|bright)\b)/)[0] ?? '';
  for (const raw of sentence.trim().split(/[ /]/).slice(0, 7)) {
    const word = raw.replace(/[^\w/'-]/g, '').replace(/'s$/, '');
    if (passOver.test(word)) return null;
    if (word === 'throughout') return 'whole';
    const kind = kindOf(word);
    if (kind !== null) return kind;
  }
  return null;
}

const longAgo =
  /^[^.;!?]{0,25}?\b(?:(?:in|back in|circa|around|early|late|mid|the|since|during|by)[ -])?(?:the )?(?:(?:early|late|mid)[ -])?(?:'?([5-9]0)'?s|(1[89]\d\d|20\d\d)(?:'?s)?)\b/;
const yearsAgo = /^[^.;!?]{0,25}?\b(\d+|ten|fifteen|twenty|thirty|forty) (?:\+ )?(?:years|yrs) ago/;
const written: Readonly<Record<string, number>> = { ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40 };

/** Whether a renovation is too old to count, by the year beside it. */
function isLongAgo(after: string, saidIn: number): boolean {
  const ago = yearsAgo.exec(after);
  if (ago) return (written[ago[1] ?? ''] ?? Number(ago[1])) > renovationYears;
  const year = longAgo.exec(after);
  if (!year) return false;
  const [, decade, full] = year;
  return saidIn - (full === undefined ? 1900 + Number(decade) : Number(full)) > renovationYears;
}

function renewedBy(text: string, saidIn: number): HomeCondition | null {
  let best: HomeCondition | null = null;
  for (const match of text.matchAll(verb)) {
    const [all, how = '', what = ''] = match;
    const before = text.slice(Math.max(match.index - lookedBack, 0), match.index);
    const after = text.slice(match.index + all.length, match.index + all.length + lookedAhead);
    if (denied.test(before) || planned.test(before) || needed.test(before) || isLongAgo(after, saidIn)) continue;
    if (what === 'gutted') continue;
    const said = subjectOf(before) ?? objectOf(after);
    if (said === 'other') continue;
    const isWhole = !weak.test(what) || whole.test(how) || throughout.test(after);
    if (said !== 'part' && isWhole) return 'renovated';
    best = 'updated';
  }
  return best;
}

function isSaid(text: string, saying: keyof typeof sayings, notAfter: RegExp = denied): boolean {
  for (const { index } of text.matchAll(sayings[saying])) {
    if (!notAfter.test(text.slice(Math.max(index - lookedBack, 0), index))) return true;
  }
  return false;
}

function isRenovation(text: string, saidIn: number): boolean {
  for (const saying of ['renovation', 'renovationDone'] as const) {
    for (const { index, 0: all } of text.matchAll(sayings[saying])) {
      const before = text.slice(Math.max(index - lookedBack, 0), index);
      const after = text.slice(index + all.length, index + all.length + lookedAhead);
      const isOther = forPlan.test(before) || planned.test(before) || otherRenovations.test(all);
      if (!isOther && !isLongAgo(after, saidIn) && objectOf(after) !== 'part') return true;
    }
  }
  return false;
}

/**
 * How a home is inside, as far as its remarks say so; null where they do not, or say both. `saidIn` is the year of the
 * remarks, by which '… in 1987' is long ago. What is denied, planned, or of a park or a clubhouse, says nothing; a kitchen
 * or a bath alone makes a home `updated`. It reads English, and what it has to go by are words of who sells.
 */
export function homeCondition(remarks: string | null, saidIn: number): HomeCondition | null {
  if (remarks === null || remarks === '') return null;
  const text = plain(remarks);
  if (!stems.test(text)) return null;
  const isRenewed = isRenovation(text, saidIn) || isSaid(text, 'asNew');
  const renewed = isRenewed ? 'renovated' : renewedBy(text, saidIn);
  const isWork = isSaid(text, 'needsWork');
  const isDated = isSaid(text, 'dated');
  if (renewed === 'renovated') return isWork || isDated ? null : 'renovated';
  if (isWork) return 'needs_work';
  if (isDated) return renewed === null ? 'dated' : null;
  if (renewed !== null) return renewed;
  return isSaid(text, 'maybeNeedsWork') ? 'needs_work' : null;
}
