import { type UsState, usStates } from '@rei/domain/kernel/us-states';
import { plainNumber } from './numbers.ts';

const states = new Map<string, UsState>(
  Object.entries(usStates).flatMap(([code, name]): [string, UsState][] => {
    const state = code as UsState;
    return [
      [code, state],
      [name.toUpperCase(), state],
    ];
  }),
);

export function readState(cell: string): UsState | undefined {
  return states.get(cell.trim().toUpperCase());
}

/** The five digits of a ZIP, with the zeros that a spreadsheet ate; undefined outside 00501 to 99950. */
export function readZip(cell: string): string | undefined {
  const match = /^(?:(\d{3,5})(?:\.0+)?|(\d{3,5})[- ]\d{4}|(\d{5})\d{4})$/.exec(cell.trim());
  const digits = match?.[1] ?? match?.[2] ?? match?.[3];
  const zip = digits?.padStart(5, '0');
  return zip !== undefined && zip >= '00501' && zip <= '99950' ? zip : undefined;
}

/** Whether a point can lie in the United States or its territories (0, 0 and swapped values cannot). */
export function isInUnitedStates(lat: number, lon: number): boolean {
  const western = lon >= -180 && lon <= -64;
  // Guam, the Northern Marianas and the last Aleutian islands lie beyond the date line.
  const eastern = lon >= 144 && lon <= 180;
  return lat >= 13 && lat <= 72 && (western || eastern);
}

export function readPoint(latitude: string, longitude: string): { lat: number | null; lon: number | null } | undefined {
  if (latitude === '' && longitude === '') return { lat: null, lon: null };
  const lat = plainNumber(latitude);
  const lon = plainNumber(longitude);
  return lat !== undefined && lon !== undefined && isInUnitedStates(lat, lon) ? { lat, lon } : undefined;
}

/** First and last ZIP prefix (three digits) of each stretch that lies in one state, in ascending order. */
const stretches: readonly [from: number, to: number, state: UsState][] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** The state of a ZIP by its first three digits (USPS list L002); six of 42,000 ZIPs belong to its neighbour. */
export function stateOfZip(zip: string): UsState | undefined {
  const prefix = Number(zip.slice(0, 3));
  return stretches.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
}
