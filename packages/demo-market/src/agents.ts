import {
  chance,
  createRandom,
  hashText,
  mixSeeds,
  type NonEmpty,
  pick,
  type Random,
  whole,
} from '@rei/house-drawings/random';
import type { Area } from './metros.ts';

export interface Agent {
  name: string;
  email: string | null;
  phone: string | null;
  href: null;
  office: string;
}

function words(text: string): NonEmpty<string> {
  const [first = '', ...rest] = text.split(' ');
  return [first, ...rest];
}

const firstNames = words(
  'Marisol Howard Priya Luis Gwen Dale Ana Keisha Tomas Ingrid Darnell Yuki Patrice Omar Leah Victor Renee Hassan Brooke Diego Candace Wei Noelle Marcus Tessa Javier Bridget Andre Mei Curtis Valerie Rahul Joanna Terrence Elena Scott Monique Ivan Carla Dwayne Nadia Peter Lucia Grant Simone Felix Harriet Kwame Paige Rosa Warren Amara Neil Bianca Clifford Sofia Jerome Hannah Esteban Lorraine Vikram Audrey Raymond Camille Isaac Denise Mateo Fiona Gerald Aisha Trevor Maribel Stuart Linh Roberta Anton Jasmine Wesley Teresa Kofi',
);
const lastNames = words(
  'Trent Pike Ocampo Anand Sutter Ferris Beltran Whitlock Novak Delgado Hargrove Okafor Lindqvist Castellano Nakamura Pruitt Rosenthal Mbeki Sandoval Kowalski Thibodeaux Marchetti Vance Bautista Holloway Petrov Eastman Quintero Abernathy Farouk Lindgren Salazar Pennington Cho Devereaux Granger Ibarra Jankowski Kessler Lombardi Maddox Nguyen Oyelaran Prescott Ramaswamy Stavros Tillman Underhill Villanueva Westbrook Yazzie Zimmerman Ashby Blackwood Carmody Donnelly Escobar Fitzgerald Gallardo Hutchins Iverson Jaramillo Kirkland Larkin Montoya Norwood Ortega Pacheco Rutledge Sorensen Tran Upton Vasquez Wakefield Young Zapata Bergstrom Calloway Dunleavy Easley',
);
const officeNames = words(
  'Ridgeline Cornerstone Bluebird Northgate Hearthside Meridian Keystone Lantern Juniper Parkway Brightwater Stonegate Fairfield Homestead Summit Oakline Riverbend Highmark Threshold Copperleaf Lighthouse Greenway Harborview Millstone',
);
const officeEndings: NonEmpty<string> = ['Realty', 'Homes', 'Real Estate', 'Properties', 'Realty Group', 'Brokers'];

/** Agents who share an area's listings at one time, and how many listings pass before the next ones come. */
const cohortSize = 4;
const cohortListings = 44;

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z]+/g, '');
}

/** An agent of an area; e-mail and phone follow from name, office and area, so that a name drawn twice is one agent. */
function drawAgent(random: Random, area: Area): Agent {
  const first = pick(random, firstNames);
  const last = pick(random, lastNames);
  const office = `${pick(random, officeNames)} ${pick(random, officeEndings)}`;
  const own = createRandom(hashText(`${first} ${last}, ${office}, ${area.key}`));
  const [code = '800', ...more] = area.areaCodes;
  const host = `${slug(office)}-${slug(area.key)}.example`;
  return {
    name: `${first} ${last}`,
    email: chance(own, 0.9) ? `${slug(first)}.${slug(last)}@${host}` : null,
    phone: chance(own, 0.93) ? `${pick(own, [code, ...more])}55501${String(whole(own, 0, 99)).padStart(2, '0')}` : null,
    href: null,
    office,
  };
}

/** Gives each area's listings, in their order, to a few agents at a time: a bigger market has more agents. */
export function createAgentDesk(seed: number): (random: Random, area: Area) => Agent {
  const desks = new Map<string, { listings: number; agents: NonEmpty<Agent> }>();
  return (random, area) => {
    let desk = desks.get(area.key);
    if (desk === undefined || desk.listings % cohortListings === 0) {
      const listings = desk?.listings ?? 0;
      const own = createRandom(mixSeeds(hashText(area.key, seed), listings));
      const others = Array.from({ length: cohortSize - 1 }, () => drawAgent(own, area));
      desk = { listings, agents: [drawAgent(own, area), ...others] };
      desks.set(area.key, desk);
    }
    desk.listings += 1;
    return pick(random, desk.agents);
  };
}
