/** What of a home a word stands for. */
export type Said = 'whole' | 'part' | 'other';

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

/** Null for a word that names nothing that could be renewed. */
export function kindOf(word: string): Said | null {
  if (wholes.has(word)) return 'whole';
  if (parts.has(word)) return 'part';
  return others.has(word) ? 'other' : null;
}
