import { type Scenery, sceneries } from '@rei/house-drawings/scenery';

/** Price, rent and look of a metro area or of a state outside its metros. Levels are rough general knowledge. */
export interface Area {
  key: string;
  city: string | null;
  state: string;
  /** How many listings it gets, relative to all others: near its people in 100,000s. */
  weight: number;
  price: number;
  rent: number;
  areaCodes: readonly string[];
  scenery: Scenery;
}

// city|state|weight|price in thousands|rent of two bedrooms|area codes|scenery
const metroTable = `
Phoenix|AZ|125|440|1860|602 480 623|desert
Tucson|AZ|14|330|1380|520|desert
Flagstaff|AZ|2|610|1830|928|mountain
New York|NY|130|720|2850|212 718 917|city
Buffalo|NY|11|235|1260|716|leafy
Rochester|NY|10|220|1310|585|leafy
Albany|NY|9|310|1500|518|leafy
Syracuse|NY|7|205|1240|315|leafy
Los Angeles|CA|90|890|2620|213 310 818|coast
San Diego|CA|32|900|2790|619 858|coast
Riverside|CA|40|560|2080|951 909|desert
San Francisco|CA|26|1180|3520|415 628|coast
Oakland|CA|24|900|2690|510 925|coast
San Jose|CA|19|1420|3240|408|leafy
Sacramento|CA|23|530|1990|916|leafy
Fresno|CA|10|390|1520|559|prairie
Bakersfield|CA|9|365|1390|661|prairie
Stockton|CA|7|480|1690|209|prairie
Chicago|IL|86|335|1730|312 773 630|city
Peoria|IL|4|150|1010|309|prairie
Rockford|IL|3|160|1060|815|prairie
Dallas|TX|66|370|1720|214 972 469|prairie
Fort Worth|TX|26|330|1640|817|prairie
Houston|TX|70|320|1520|713 281 832|leafy
San Antonio|TX|27|285|1430|210|leafy
Austin|TX|25|450|1850|512|leafy
El Paso|TX|9|245|1120|915|desert
McAllen|TX|7|205|1000|956|prairie
Lubbock|TX|3|215|1130|806|prairie
Corpus Christi|TX|4|235|1320|361|coast
Washington|DC|56|560|2280|202|city
Philadelphia|PA|58|300|1720|215 267|city
Pittsburgh|PA|23|215|1180|412|leafy
Allentown|PA|8|290|1540|610|leafy
Scranton|PA|5|175|1150|570|leafy
Harrisburg|PA|6|255|1340|717|leafy
Erie|PA|3|165|1060|814|leafy
Miami|FL|62|540|2190|305 786|coast
Orlando|FL|28|385|1860|407|leafy
Tampa|FL|32|375|1820|813|coast
Jacksonville|FL|17|315|1590|904|coast
Sarasota|FL|8|440|1890|941|coast
Cape Coral|FL|8|380|1750|239|coast
Pensacola|FL|5|285|1480|850|coast
Atlanta|GA|62|380|1720|404 770 678|leafy
Savannah|GA|4|320|1530|912|coast
Augusta|GA|6|220|1170|706|leafy
Macon|GA|3|165|1050|478|leafy
Boston|MA|48|720|2820|617 857|city
Worcester|MA|9|450|1850|508|leafy
Springfield|MA|7|300|1470|413|leafy
Providence|RI|16|440|1750|401|leafy
Hartford|CT|12|330|1640|860|leafy
Bridgeport|CT|9|560|2080|203|coast
Manchester|NH|4|440|1830|603|leafy
Portland|ME|5|490|1900|207|coast
Burlington|VT|2|430|1800|802|mountain
Newark|NJ|22|560|2070|973|city
Trenton|NJ|4|370|1830|609|leafy
Wilmington|DE|7|330|1700|302|leafy
Baltimore|MD|28|350|1750|410 443|city
Detroit|MI|43|225|1370|313 248|leafy
Grand Rapids|MI|11|315|1430|616|leafy
Lansing|MI|5|205|1200|517|leafy
Flint|MI|4|140|1020|810|leafy
Cleveland|OH|21|185|1160|216 440|leafy
Columbus|OH|21|305|1360|614|leafy
Cincinnati|OH|22|270|1240|513|leafy
Dayton|OH|8|185|1110|937|leafy
Toledo|OH|6|155|1030|419|leafy
Akron|OH|7|180|1110|330|leafy
Youngstown|OH|5|125|930|330|leafy
Indianapolis|IN|21|270|1270|317|prairie
Fort Wayne|IN|4|220|1080|260|prairie
South Bend|IN|3|190|1110|574|prairie
Evansville|IN|3|185|1060|812|prairie
Milwaukee|WI|16|290|1290|414|leafy
Madison|WI|7|400|1520|608|leafy
Green Bay|WI|3|285|1110|920|leafy
Minneapolis|MN|37|365|1590|612 952|leafy
Duluth|MN|3|235|1170|218|leafy
Saint Louis|MO|28|235|1180|314|leafy
Kansas City|MO|22|285|1300|816|prairie
Springfield|MO|5|225|1010|417|leafy
Omaha|NE|10|285|1210|402|prairie
Lincoln|NE|3|280|1120|402|prairie
Des Moines|IA|7|260|1170|515|prairie
Cedar Rapids|IA|3|205|1020|319|prairie
Wichita|KS|6|205|1010|316|prairie
Topeka|KS|2|165|960|785|prairie
Sioux Falls|SD|3|310|1080|605|prairie
Fargo|ND|3|290|1050|701|prairie
Oklahoma City|OK|14|235|1150|405|prairie
Tulsa|OK|10|225|1130|918|prairie
Little Rock|AR|8|210|1070|501|leafy
Fayetteville|AR|6|330|1130|479|leafy
New Orleans|LA|12|240|1380|504|leafy
Baton Rouge|LA|9|230|1160|225|leafy
Shreveport|LA|4|165|1060|318|leafy
Jackson|MS|6|185|1120|601|leafy
Gulfport|MS|4|205|1130|228|coast
Birmingham|AL|11|230|1170|205|leafy
Huntsville|AL|5|305|1190|256|leafy
Mobile|AL|4|190|1090|251|coast
Montgomery|AL|4|165|1060|334|leafy
Memphis|TN|13|195|1200|901|leafy
Nashville|TN|21|430|1720|615|leafy
Knoxville|TN|9|330|1330|865|mountain
Chattanooga|TN|6|290|1240|423|mountain
Louisville|KY|13|250|1220|502|leafy
Lexington|KY|5|300|1220|859|leafy
Charlotte|NC|28|375|1640|704|leafy
Raleigh|NC|21|425|1690|919|leafy
Greensboro|NC|8|250|1230|336|leafy
Asheville|NC|5|440|1680|828|mountain
Charleston|SC|8|420|1760|843|coast
Columbia|SC|8|235|1320|803|leafy
Greenville|SC|9|295|1320|864|leafy
Richmond|VA|13|350|1580|804|leafy
Norfolk|VA|18|315|1530|757|coast
Roanoke|VA|3|245|1140|540|mountain
Charleston|WV|3|145|990|304|mountain
Denver|CO|30|570|1990|303 720|mountain
Colorado Springs|CO|8|450|1690|719|mountain
Las Vegas|NV|24|425|1640|702|desert
Reno|NV|5|540|1760|775|mountain
Salt Lake City|UT|14|520|1710|801|mountain
Provo|UT|7|480|1480|385|mountain
Albuquerque|NM|9|325|1340|505|desert
Las Cruces|NM|2|260|1010|575|desert
Boise|ID|9|460|1570|208|mountain
Spokane|WA|6|385|1410|509|mountain
Seattle|WA|41|760|2480|206 425|leafy
Tacoma|WA|9|510|1930|253|leafy
Portland|OR|26|530|1890|503 971|leafy
Eugene|OR|4|440|1570|541|leafy
Billings|MT|2|370|1250|406|mountain
Cheyenne|WY|1|350|1190|307|prairie
Anchorage|AK|4|400|1530|907|mountain
Honolulu|HI|10|860|2620|808|coast
`;

// state|price in thousands|rent of two bedrooms|area code|scenery, outside the metros above
const stateTable = `
AL|165|930|256|leafy
AK|310|1400|907|mountain
AZ|290|1250|928|desert
AR|150|880|870|leafy
CA|420|1640|530|leafy
CO|430|1480|970|mountain
CT|360|1600|860|leafy
DC|560|2280|202|city
DE|340|1420|302|coast
FL|275|1330|386|coast
GA|190|1020|229|leafy
HI|720|2140|808|coast
ID|360|1160|208|mountain
IL|140|940|618|prairie
IN|165|970|765|prairie
IA|150|880|641|prairie
KS|135|860|620|prairie
KY|150|870|270|leafy
LA|160|950|337|leafy
ME|270|1280|207|leafy
MD|310|1420|301|leafy
MA|420|1720|413|leafy
MI|190|1000|989|leafy
MN|220|1040|507|prairie
MS|135|880|662|leafy
MO|160|870|573|prairie
MT|370|1160|406|mountain
NE|155|890|308|prairie
NV|320|1240|775|desert
NH|360|1500|603|mountain
NJ|380|1810|856|leafy
NM|190|960|575|desert
NY|200|1150|607|leafy
NC|215|1050|252|leafy
ND|200|930|701|prairie
OH|165|950|740|prairie
OK|140|880|580|prairie
OR|380|1370|541|leafy
PA|185|1050|814|leafy
PR|140|690|787|coast
RI|430|1650|401|coast
SC|190|1060|843|leafy
SD|215|920|605|prairie
TN|205|960|931|leafy
TX|195|1040|903|prairie
UT|390|1260|435|mountain
VT|290|1350|802|mountain
VA|240|1130|276|leafy
WA|380|1390|360|leafy
WV|125|860|681|mountain
WI|215|1010|715|leafy
WY|280|1020|307|mountain
`;

function isScenery(text: string): text is Scenery {
  return sceneries.some((scenery) => scenery === text);
}

function parseRows(table: string, columns: number): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .filter((cells) => cells.length === columns);
}

function toArea(cells: { city: string | null; state: string; weight: string; rest: readonly string[] }): Area {
  const [price = '', rent = '', codes = '', scenery = ''] = cells.rest;
  return {
    key: cells.city === null ? cells.state : `${cells.city}, ${cells.state}`,
    city: cells.city,
    state: cells.state,
    weight: Number(cells.weight),
    price: Number(price) * 1000,
    rent: Number(rent),
    areaCodes: codes.split(' '),
    scenery: isScenery(scenery) ? scenery : 'leafy',
  };
}

export const metros: readonly Area[] = parseRows(metroTable, 7).map(([city = '', state = '', weight = '', ...rest]) =>
  toArea({ city, state, weight, rest }),
);

export const stateAreas: ReadonlyMap<string, Area> = new Map(
  parseRows(stateTable, 5).map(([state = '', ...rest]) => [state, toArea({ city: null, state, weight: '0', rest })]),
);
