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
/** Of what is renewed elsewhere. */
export const otherRenovations =
  /\b(?:kitchen|bath|bathroom|baths|bathrooms|clubhouse|lobby|roof|pool|park|community|building|hallway|basement|bed|bedroom|school|downtown|exterior|backyard|landscap\w*) (?:renovation|remodel|rehab|makeover|transformation|restoration)/;
const asNew: readonly RegExp[] = [
  /(?:everything|all) (?:is |has been )?(?:brand[ -])?new (?:inside|throughout|interior|everything)/,
  /everything (?:is|has been|inside is) (?:brand[ -])?(?:new|redone|replaced|updated|renovated|remodel+ed)/,
  /(?:rebuilt|redone|renovated|remodel+ed|re-?imagined|taken|gutted|restored|updated) (?:\w+ ){0,3}(?:from|down to|to) the (?:studs?|ground up|bones)/,
  /gutted(?: to the studs| down to the studs)? (?:and|&) (?:\w+ ){0,2}(?:re\w+|renovated|rebuilt)/,
];

const compiled = (phrases: readonly RegExp[]) =>
  new RegExp(`(?<![\\w-])(?:${phrases.map(({ source }) => source).join('|')})`, 'g');

/** Phrases by what they say; each finds all of its kind. */
export const sayings = {
  needsWork: compiled(needsWork),
  maybeNeedsWork: compiled(maybeNeedsWork),
  dated: compiled(dated),
  asNew: compiled(asNew),
  renovation: compiled([renovation]),
  renovationDone: compiled([renovationDone]),
};
