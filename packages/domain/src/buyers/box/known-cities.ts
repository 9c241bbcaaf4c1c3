import { cityKey } from '../../listings/address-key.ts';

/** Cities that investors name without their state, by state. What is none of them is read by where it stands. */
const byState: Readonly<Record<string, string>> = {
  AL: 'Birmingham, Montgomery, Mobile, Huntsville, Tuscaloosa, Bessemer, Hoover, Dothan, Decatur',
  AR: 'Little Rock, North Little Rock, Fort Smith, Fayetteville, Springdale, Jonesboro, Pine Bluff',
  AZ: 'Phoenix, Tucson, Mesa, Chandler, Scottsdale, Glendale, Gilbert, Tempe, Peoria, Surprise, Goodyear, Avondale, Buckeye, Casa Grande, Flagstaff, Yuma, Maricopa, Apache Junction, Queen Creek, Prescott',
  CA: 'Los Angeles, San Diego, San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland, Bakersfield, Anaheim, Santa Ana, Riverside, Stockton, San Bernardino, Modesto, Fontana, Victorville, Palmdale, Lancaster, Compton, Inglewood, Moreno Valley, Oxnard',
  CO: 'Denver, Colorado Springs, Aurora, Fort Collins, Lakewood, Thornton, Pueblo, Greeley, Boulder',
  CT: 'Hartford, Bridgeport, New Haven, Waterbury, Stamford, New Britain, Norwalk',
  DE: 'Wilmington, Dover, Newark',
  FL: 'Jacksonville, Miami, Tampa, Orlando, St. Petersburg, Hialeah, Tallahassee, Fort Lauderdale, Port St. Lucie, Cape Coral, Fort Myers, Sarasota, Bradenton, Lakeland, Ocala, Gainesville, Pensacola, Clearwater, Daytona Beach, Kissimmee, Palm Bay, West Palm Beach, Lehigh Acres, Deltona, Hollywood',
  GA: 'Atlanta, Augusta, Columbus, Macon, Savannah, Decatur, Marietta, College Park, East Point, Stone Mountain, Lithonia, Jonesboro, Riverdale, Conyers, Albany, Lawrenceville',
  IA: 'Des Moines, Cedar Rapids, Davenport, Sioux City, Waterloo',
  ID: 'Boise, Meridian, Nampa',
  IL: 'Chicago, Rockford, Peoria, Springfield, Joliet, Aurora, Decatur, Elgin, Harvey, Calumet City, Chicago Heights, East St. Louis, Champaign, Waukegan, Cicero',
  IN: 'Indianapolis, Fort Wayne, Evansville, South Bend, Gary, Hammond, Muncie, Anderson, Kokomo, Lafayette, Terre Haute, Elkhart, East Chicago',
  KS: 'Wichita, Kansas City, Topeka, Overland Park, Olathe',
  KY: 'Louisville, Lexington, Covington, Newport, Bowling Green, Owensboro',
  LA: 'New Orleans, Baton Rouge, Shreveport, Lafayette, Lake Charles, Metairie, Kenner, Monroe, Bossier City',
  MA: 'Boston, Worcester, Springfield, Lowell, Brockton, Fall River, New Bedford, Lawrence, Lynn, Holyoke',
  MD: 'Baltimore, Hagerstown, Frederick, Essex, Dundalk, Silver Spring, Laurel, Salisbury',
  ME: 'Portland, Bangor, Lewiston',
  MI: 'Detroit, Flint, Grand Rapids, Warren, Lansing, Pontiac, Saginaw, Dearborn, Dearborn Heights, Inkster, Redford, Eastpointe, Kalamazoo, Battle Creek, Muskegon, Southfield, Highland Park, Hamtramck, Roseville',
  MN: 'Minneapolis, St. Paul, Duluth, Rochester',
  MO: 'Kansas City, St. Louis, Springfield, Independence, Columbia, Florissant, Ferguson, Raytown, St. Joseph, Joplin',
  MS: 'Jackson, Gulfport, Biloxi, Hattiesburg, Southaven, Horn Lake',
  NC: 'Charlotte, Raleigh, Greensboro, Durham, Winston-Salem, Fayetteville, High Point, Gastonia, Concord, Asheville, Hickory, Wilmington, Salisbury, Rocky Mount, Kannapolis',
  NE: 'Omaha, Lincoln, Bellevue',
  NH: 'Manchester, Nashua',
  NJ: 'Newark, Jersey City, Paterson, Trenton, Camden, Elizabeth, East Orange, Irvington, Atlantic City, Vineland',
  NM: 'Albuquerque, Las Cruces, Santa Fe, Rio Rancho',
  NV: 'Las Vegas, Henderson, Reno, North Las Vegas, Sparks, Pahrump',
  NY: 'Buffalo, Rochester, Syracuse, Albany, Yonkers, Brooklyn, Bronx, Queens, Staten Island, Schenectady, Troy, Utica, Niagara Falls, Poughkeepsie',
  OH: 'Cleveland, Columbus, Cincinnati, Toledo, Akron, Dayton, Youngstown, Canton, East Cleveland, Cleveland Heights, Euclid, Garfield Heights, Maple Heights, Parma, Lakewood, Lorain, Elyria, Springfield, Hamilton, Middletown, Mansfield, Warren, Lima, Shaker Heights, South Euclid, Bedford, Massillon',
  OK: 'Oklahoma City, Tulsa, Norman, Broken Arrow, Lawton, Midwest City, Edmond',
  OR: 'Portland, Salem, Eugene, Gresham, Medford',
  PA: 'Philadelphia, Pittsburgh, Allentown, Reading, Erie, Scranton, Bethlehem, Lancaster, Harrisburg, York, Wilkes-Barre, Chester, McKeesport, Penn Hills, Wilkinsburg, Johnstown, Altoona, New Castle, Norristown, Upper Darby, Clairton, Duquesne, Braddock, Homestead, Carrick, Easton, Hazleton, Monroeville, Swissvale, Bellevue',
  RI: 'Providence, Pawtucket, Cranston, Warwick, Woonsocket',
  SC: 'Columbia, Charleston, North Charleston, Greenville, Spartanburg, Rock Hill, Anderson, Sumter, Florence, Myrtle Beach',
  TN: 'Memphis, Nashville, Knoxville, Chattanooga, Clarksville, Murfreesboro, Jackson, Antioch',
  TX: 'Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso, Arlington, Corpus Christi, Lubbock, Laredo, Garland, Irving, Amarillo, Killeen, Waco, Beaumont, Mesquite, Grand Prairie, Pasadena, Odessa, Midland, Temple, Tyler, Abilene, Wichita Falls, Galveston, Baytown, Longview, McAllen, Plano',
  UT: 'Salt Lake City, Ogden, Provo, West Valley City',
  VA: 'Richmond, Norfolk, Virginia Beach, Hampton, Newport News, Roanoke, Petersburg, Portsmouth, Chesapeake, Lynchburg, Suffolk',
  WA: 'Seattle, Spokane, Tacoma, Vancouver, Everett, Yakima, Kennewick',
  WI: 'Milwaukee, Madison, Green Bay, Racine, Kenosha, Beloit, Janesville',
  WV: 'Charleston, Huntington, Wheeling, Parkersburg',
};

/** What a city is called by those who buy there. */
const shortNames: Readonly<Record<string, string>> = {
  philly: 'Philadelphia, PA',
  phila: 'Philadelphia, PA',
  pgh: 'Pittsburgh, PA',
  indy: 'Indianapolis, IN',
  vegas: 'Las Vegas, NV',
  nola: 'New Orleans, LA',
  atl: 'Atlanta, GA',
  phx: 'Phoenix, AZ',
  jax: 'Jacksonville, FL',
  okc: 'Oklahoma City, OK',
  kcmo: 'Kansas City, MO',
  nyc: 'New York, NY',
  cle: 'Cleveland, OH',
  cincy: 'Cincinnati, OH',
  stl: 'St. Louis, MO',
  'st pete': 'St. Petersburg, FL',
  'ft worth': 'Fort Worth, TX',
  'ft lauderdale': 'Fort Lauderdale, FL',
  'ft wayne': 'Fort Wayne, IN',
  'ft myers': 'Fort Myers, FL',
  'new york city': 'New York, NY',
};

const entries = Object.entries(byState).flatMap(([state, names]) =>
  names.split(', ').map((name) => ({ key: cityKey(name), state })),
);

const statesByCity = new Map(
  [...Map.groupBy(entries, ({ key }) => key)].map(([key, found]) => [key, new Set(found.map(({ state }) => state))]),
);

/** The city that a short name means, with its state. */
export function cityOfShortName(name: string): string | undefined {
  const key = name.toLowerCase().replaceAll('.', '').trim();
  return Object.hasOwn(shortNames, key) ? shortNames[key] : undefined;
}

export function isKnownCity(name: string): boolean {
  return statesByCity.has(cityKey(name));
}

/** Whether a city may lie in a state: what is not known of a city does not speak against it. */
export function mayLieIn(name: string, state: string): boolean {
  return statesByCity.get(cityKey(name))?.has(state) ?? true;
}

/** In words: no known city has more. */
export const longestCityName = 4;
