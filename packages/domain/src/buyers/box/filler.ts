/** Words of lines about buying that say nothing that is compared. */
const empty = new Set(
  `i im i'm we we're were us our me my you your he she they them it its a an the this that these those to of at by for from
  with on in into near around within and or but if as so is are was be been am do does did have has had can could will would
  should may might just also too very really pretty much more most less some any all every each other both either only
  mainly mostly primarily usually ideally preferably prefer preferred prefers please thanks thank looking look seeking seek
  want wants wanting wanted need needs needed buy buys buying buyer buyers bought purchase purchases purchasing acquire
  acquiring invest invests investing investor investors cash active serious local interested interest deal deals
  property properties props prop home homes house houses residential real estate sfr price prices priced range budget
  criteria criterion box buybox buy-box area areas zip zips zipcode zipcodes code codes location locations market markets
  city cities county counties state states type types asset class size bed beds bath baths bedroom bedrooms bathroom bathrooms
  br ba bd year built condition conditions strategy strategies exit minimum maximum min max least up under over about approx
  approximately roughly great good nice ok okay fine yes accepted welcome considered open send me email text call anything
  everything something stuff ones one preferring metro greater surrounding surroundings suburbs suburb suburban vicinity
  neighborhoods neighborhood area's region side statewide work works per month monthly number new also etc like similar
  currently now here there what where than anywhere then after costs returns return income rent rental units unit doors
  door cap rate value values details info notes note target targets targeting focus focused focusing search searching
  within must be requirements required require requires wish wishes group llc inc company co fund capital hi hello hey
  off bring show got get find found take takes taking pay pays paying offer offers offering close closes closing quick quickly
  fast ready hold holding sale sell seller sellers off-market on-market mls listed wholesale wholesaler
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that name no place, although they may begin with a capital. */
const noPlaces = new Set(
  `garage pool basement yard lot lots brick slab fenced driveway parking roof foundation foundations septic sewer well water
  midwest northeast northwest southeast southwest coast flood zone hoa hoas school schools crime war zone gated waterfront corner street main road highway busy vacant occupied
  tenant tenants tenanted section funds fund proof pof emd earnest money title escrow contract contracts assignable
  double end days weeks volume portfolio portfolios package packages bulk tax liens lien probate foreclosure foreclosures
  auction reo short arv roi ltv equity spread profit numbers makes sense negotiable flexible motivated hard lender loan
  mortgage private daily weekly consistently repeat closings closer vip list first second third class a b c d grade
  inspection photos pictures address lockbox access easy walkthrough comps solid decent cheap discount discounted below
  above market-value issues problems mold termites asbestos structural damage damaged hurricane historic built-in central
  air heat copper aluminum wiring knob tube stairs story stories ranch ranches bungalow bungalows colonial colonials
  split-level cape victorian brick-built wood frame frames stucco block no hoa's cash-flow cashflow cf coc arvs dscr
  no not non except excluding nothing never none without plus bonus big small large high low end middle upper best worst top bottom long term age 55+
  senior seniors student students housing military base university hospital hospitals college colleges beach lake lakes
  river view views mountain mountains rural urban downtown uptown midtown infill outskirts
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
  november december asap immediately anytime today tomorrow
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const bare = (word: string) => word.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9+']+$/g, '');

/** Whether a word is one of those that name no place. */
export function isNoPlace(word: string): boolean {
  const plain = bare(word);
  return plain === '' || empty.has(plain) || noPlaces.has(plain);
}

/** What is left of a text without words at both ends that say nothing; undefined where that is nothing. */
export function saysNothing(text: string): { from: number; to: number } | undefined {
  const words = [...text.matchAll(/\S+/g)];
  const isEmpty = ([word]: RegExpExecArray) =>
    word.split('/').every((each) => bare(each) === '' || empty.has(bare(each)));
  const first = words.findIndex((word) => !isEmpty(word));
  const last = words.findLastIndex((word) => !isEmpty(word));
  const [start, end] = [words[first], words[last]];
  if (!start || !end) return undefined;
  const tail = /[^A-Za-z0-9+%$')]+$/.exec(end[0])?.[0].length ?? 0;
  return { from: start.index, to: end.index + end[0].length - tail };
}
