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

const words = (...lists: string[]) => lists.flatMap((list) => list.split(' '));

const wholes: ReadonlySet<string> = new Set(
  words(
    'home house property residence condo condominium townhome townhouse unit units apartment duplex triplex fourplex',
    'quadplex bungalow cottage rancher ranch rambler cape colonial victorian craftsman tudor villa cabin estate gem beauty',
    'interior inside throughout studio loft rowhome rowhouse brownstone farmhouse townhomes place masterpiece oasis',
    'retreat haven mid-century midcentury split-level building homes twin half-double charmer stunner treasure jewel',
    'space living-space multi-family multifamily single-family',
  ),
);

/** What is within a home and renewed by itself. */
const parts: ReadonlySet<string> = new Set(
  words(
    'kitchen kitchens bath baths bathroom bathrooms half-bath powder vanity vanities countertops counters cabinets',
    'cabinetry floor floors flooring basement bedroom bedrooms suite suites primary master owner owners living family',
    'dining great laundry fixtures lighting finishes shower showers tile carpet closet closets guest casita adu in-law',
    'bar level upstairs downstairs sunroom den office entry staircase hardwood hardwoods',
    'loft-area kitchenette room rooms vinyl en-suite ensuite backsplash',
  ),
);

/** What says nothing of how a home is inside: its grounds and systems, and what is renewed elsewhere. */
const others: ReadonlySet<string> = new Set(
  words(
    'appliances roof hvac ac furnace windows plumbing electric electrical wiring systems system mechanicals mechanical',
    'patio deck porch yard backyard landscaping landscape landscaped exterior siding fence driveway water doors door garage',
    'pool spa fireplace shed barn dock irrigation septic sewer well paint insulation panel heating cooling photos photo',
    'pictures price listing information disclosures survey',
    'park parks clubhouse club community lobby hallway hallways corridors elevators elevator amenities amenity gym fitness',
    'center school schools downtown mall plaza station library course courts court town village neighborhood street',
    'complex restaurant restaurants marina boardwalk beach theater theatre hotel common grounds facilities area areas trail',
    'playground stadium waterfront riverfront district golf tennis pickleball shops shopping market city historic-district',
    'zestimate menu terms bylaws hoa golf-course next-door neighbor neighboring surrounding nearby neighbors',
  ),
);

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

/** What is about the home's own needs. Before it nothing may deny it. */
const needsWork: readonly RegExp[] = [
  /(?<!cosmetic )fixer(?:[ -]?uppers?)?\b/,
  /handy(?:man|person|woman)?(?:'s|s)?[ -](?:special|delight|dream|opportunity|needed)/,
  /contractor(?:'s|s)?[ -](?:special|delight|dream)/,
  /(?:investor|flipper|rehabber|builder)(?:'s|s'?)?[ -]special/,
  /(?:flipper|rehabber)(?:'s|s'?)?[ -](?:delight|dream|alert)/,
  /(?:calling all|attention|perfect for|great for|ideal for) (?:\w+,? ){0,3}(?:flippers|rehabbers|contractors|fix (?:and|&) flip)/,
  /needs? (?!no |nothing|any )(?:\w+[ ,]+){0,4}(?:work|tlc|t\.l\.c|repairs?|rehab(?:bing|ilitation)?|renovat(?:ion|ions|ing|ed)|remodel(?:ing|l?ed)?|love|elbow grease|restoration|gutting|reconstruction|a facelift|finishing|completion|completing|everything)\b/,
  /(?:in need|needing|in want|deserving|desperate|requires?|requiring|will require|will need|could use|can use|just add)(?: of)? (?:\w+[ ,]+){0,4}(?:work|tlc|repairs?|rehab|renovat\w+|remodel\w*|love|elbow grease|restoration)\b/,
  /(?:a little|some|a bit of|lots of|lot of|with|with a little|bring your|add your|your own) (?:\w+ )?(?:tlc|elbow grease|sweat equity)\b(?! (?:has|have|was|were|went|from|by|put|over))/,
  /(?:ready|waiting|awaiting|primed|perfect|ideal|candidate|prime) (?:for|to be) (?:\w+[ ,]+){0,4}(?:renovat(?:ion|ions|e|ed)|remodel(?:ing|l?ed)?|rehab(?:bed|ilitation)?|restoration|restored|transformation|makeover|tlc|flip)\b/,
  /(?:awaits?|awaiting|bring) your (?:\w+[ ,]+){0,3}(?:renovation|remodel|restoration|contractor|tools?|toolbox|toolbelt|tool belt|hammer|paintbrush|rehab|crew)\b/,
  /bring (?:the|a|all your|all the|in) (?:contractor|tools?|tool belt|hammer|crew)/,
  /(?:renovation|rehab|remodel(?:ing)?|restoration|flip|fix and flip|fix & flip|construction) (?:project|opportunity|candidate|potential)\b/,
  /opportunity to (?:fully |completely |totally )?(?:renovate|remodel|rehab|restore|flip|fix)\b/,
  /(?:renovation|remodel|rehab|construction|restoration)s? (?:has |was |were |is |are )?(?:already )?(?:been )?(?:started|begun|in progress|underway|incomplete|unfinished|not (?:finished|complete\w*)|halted|stopped|half)/,
  /(?:unfinished|incomplete|partially completed|half[ -]finished|abandoned) (?:renovation|remodel|rehab|project|interior|construction)/,
  /(?:partially|partly|half|semi)[ -](?:renovated|remodel+ed|rehab+ed|finished renovation|gutted|demo(?:lish)?ed)\b/,
  /(?:is|are|was|been|already|currently|interior|house|home) (?:gutted|demo'?e?d|stripped)\b(?! (?:and|&|then|to the studs and|down to the studs and))/,
  /gut[ -](?:job|rehab needed|renovation needed|remodel needed)/,
  /diamond in the rough/,
  /(?:deferred|neglected) maintenance|maintenance (?:was |has been )?deferred/,
  /(?:good|great|solid|strong) bones\b/,
  /sweat equity/,
  /(?:uninhabitable|not (?:currently )?(?:habitable|livable|liveable)|unlivable|unsafe to enter|enter at (?:your )?own risk)/,
  /(?:will|does|may|might|would|do)(?: not|n't) (?:likely )?(?:qualify for|pass|go) (?:\w+ )?(?:financing|fha|va|conventional|bank|a loan|inspection|traditional)/,
  /203[ (-]?k\b/,
  /(?:rehab|renovation|construction) (?:loan|financing)(?:s)? (?:or|only|required|recommended|needed)/,
  /(?:cash|hard money)(?: buyers?| offers?)? (?:or (?:hard money|rehab|renovation)(?: \w+)? )?only/,
  /(?:foundation|structural) (?:issues?|problems?|damage|repairs?|work|concerns?)(?! (?:was|were|has|have|completed|done|by|repaired|fixed|report|warranty))/,
  /(?:water|flood|storm|hurricane|fire|smoke|mold|termite|extensive|vandalism) damaged?\b(?! (?:was|were|has|have|repaired|fixed|waiver|insurance|restoration))/,
  /(?:major|extensive|significant|substantial|many|numerous|serious) (?:repairs?|work|rehab)(?: is| are)? (?:needed|required|necessary)/,
  /(?:work|repairs?|tlc|rehab|renovations?|updates? and repairs?) (?:is |are |will be )?(?:needed|required|necessary|to be done)/,
  /(?:poor|rough|fair|bad|terrible|distressed|dilapidated|disrepair)(?: \w+)? (?:condition|shape)|(?:dilapidated|in disrepair|run[ -]?down|distressed (?:property|home|house))/,
  /tear[ -]?down\b(?! (?:the|a|this|that|walls?))/,
  /(?:brick|empty|sold as an?|just an?|only an?) shell\b(?! ?(?:drive|road|beach))/,
];

/** Says little by itself: what else is said counts before it. */
const maybeNeedsWork: readonly RegExp[] = [
  /(?:sold|selling|being sold|offered|conveyed|listed|purchased|sale|priced|home|house|property|strictly|is|in its|and|,|\.|;|!|\*|-|^) ?(?:strictly |in |in its |in an |in present |in current |current )?["'“]?as[ -]is["'”]?\b/,
];

const few =
  '(?:(?:an?|some|your|its|the|little|bit|of|few|minor|light|major|further|modern|personal|cosmetic|interior|full|complete|total|and|fresh|or|other|new|more|serious|definitely|your own) )';

const dated: readonly RegExp[] = [
  /(?:out|out-of-|very |somewhat |a bit |a little |is |are |slightly |little |kitchen |baths? |bathrooms? |interior |decor |but )dated\b(?! (?:in|from|to|\d))/,
  /dated (?:but|interior|kitchen|baths?|bathrooms?|decor|d[eé]cor|finishes|home|condition)/,
  /original (?:1?9?[4-9]0'?s )?(?:condition|kitchens?|baths?|bathrooms?|finishes|state|carpet(?:ing)?)\b/,
  /(?:mostly|all|still|completely|largely) original\b(?! (?:owner|hardwood|wood|charm|details?|character|woodwork|trim|architect|beauty|features?))/,
  /time[ -]?capsule/,
  new RegExp(
    `(?:needs?|needing|wants?) ${few}{0,5}(?:updates?|updating|cosmetics?|modernizing|modernization|refresh(?:ing)?|freshening|paint|carpet|flooring|kitchen|decorating|redecorating)\\b`,
  ),
  new RegExp(
    `(?:in need of|could use|can use|would benefit from|would love|requir(?:es?|ing)|deserves?|(?:ready|waiting|begging|room|primed|priced|perfect|just waiting|candidate) (?:for|to allow for|with)|priced to allow(?: for)?|allows? for|awaiting) ${few}{0,5}(?:updates?|updating|cosmetics?|modernizing|modernization|refresh(?:ing)?|upgrading|makeover|facelift)\\b(?! (?:throughout|and (?:practical|modern)))`,
  ),
  /(?:ready|waiting|needs?|begging|wants?) to be (?:updated|upgraded|modernized|refreshed|brought (?:up to date|into))/,
  /cosmetic (?:fixer|updating|work|repairs?|tlc|opportunity)|cosmetic (?:updates?|improvements?|upgrades?|touches) (?:are |is |only )?(?:needed|required|away|would|will|necessary)/,
  /(?:updates?|updating|cosmetics?|upgrades?|modernization) (?:is |are |will be )?(?:needed|required|necessary)/,
  /(?:hasn't|has not|haven't|have not|never|not) (?:yet |ever )?been (?:\w+ )?(?:updated|renovated|remodel+ed|touched|modernized|upgraded)/,
  /(?:not|never|isn't|un)[ -]?(?:yet |fully )?(?:updated|renovated|remodel+ed|modernized)\b(?! since)/,
  /(?:popcorn ceilings?|wood panel(?:ing|ed)|shag carpet)\b(?! (?:has|have|was|were|removed|been|free))/,
];

/** A renovation as a noun, done. */
const renovation = new RegExp(
  '(?:complete|full|total|gut|recent|extensive|whole[ -](?:house|home)|top[ -]to[ -]bottom|stunning|new|high-end|quality|major|' +
    'professional|gorgeous|beautiful|down to the studs?|studs?[ -](?:out|up|to)?|massive|luxury|magazine[ -]worthy|20[0-9][0-9]|designer|custom) ' +
    '(?:(?:and|&|interior|home|house|designer|custom|complete|full|\\$?[\\d,.]+k?\\+?|million dollar|high-end) )?(?:renovation|remodel(?:ing)?|rehab|restoration|makeover|gut renovation|transformation)\\b',
);
const renovationDone =
  /(?:under(?:went|gone|goes)|completed|finished|just had|received|after|following|benefits? from) an? (?:\w+[ -]){0,4}(?:renovation|remodel(?:ing)?|rehab|restoration|makeover|transformation)\b|(?:renovation|remodel(?:ing)?|rehab|restoration)s? (?:was |were |has been |is |just |recently )*(?:complete[d]?|finished)\b(?! by (?:the )?buyer)/;
const otherRenovations =
  /\b(?:kitchen|bath|bathroom|baths|bathrooms|clubhouse|lobby|roof|pool|park|community|building|hallway|basement|bed|bedroom|school|downtown|exterior|backyard|landscap\w*) (?:renovation|remodel|rehab|makeover|transformation|restoration)/;
const forPlan =
  /\b(?:for|needs?|needing|requires?|requiring|of|plan(?:s|ned)?|possible|potential|consider|want|could|awaits?|awaiting|bring|your|without|no|not|budget|cost of|before|prior to|approved|do a|start|begin|permits?|future|loans?)(?: for)?(?: an?| the| your| its| some| any)? ?(?:\w+ ){0,2}$/;

const asNew: readonly RegExp[] = [
  /(?:everything|all) (?:is |has been )?(?:brand[ -])?new (?:inside|throughout|interior|everything)/,
  /everything (?:is|has been|inside is) (?:brand[ -])?(?:new|redone|replaced|updated|renovated|remodel+ed)/,
  /(?:rebuilt|redone|renovated|remodel+ed|re-?imagined|taken|gutted|restored|updated) (?:\w+ ){0,3}(?:from|down to|to) the (?:studs?|ground up|bones)/,
  /gutted(?: to the studs| down to the studs)? (?:and|&) (?:\w+ ){0,2}(?:re\w+|renovated|rebuilt)/,
];

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

type Said = 'whole' | 'part' | null;

function kindOf(word: string): Said | 'other' {
  if (wholes.has(word)) return 'whole';
  if (parts.has(word)) return 'part';
  return others.has(word) ? 'other' : null;
}

const link =
  /^(?:has|have|had|was|were|been|is|are|both|all|that|which|also|just|with|completely|fully|totally|entirely|newly|recently|beautifully|tastefully|professionally|very|being|got|it's|and)$/;
const passOver =
  /^(?:with|near|close|minutes|steps|featuring|features|offers|offering|located|by|in|at|to|on|for|from|since|while|so|but|this|just|across|within|walking|including|includes|boasts|boasting|who|that|when)$/;

/** What was renewed by the words before a verb: 'the kitchen and both baths have been …'. */
function subjectOf(before: string): Said | 'other' {
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
function objectOf(after: string): Said | 'other' {
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

const compiled = (phrases: readonly RegExp[]) =>
  new RegExp(`(?<![\\w-])(?:${phrases.map(({ source }) => source).join('|')})`, 'g');

const sayings = {
  needsWork: compiled(needsWork),
  maybeNeedsWork: compiled(maybeNeedsWork),
  dated: compiled(dated),
  asNew: compiled(asNew),
  renovation: compiled([renovation]),
  renovationDone: compiled([renovationDone]),
  otherRenovations: compiled([otherRenovations]),
};

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
