import { type UsState, usStates } from '@rei/domain/kernel/us-states';
import { plainNumber } from './numbers.ts';

const states = new Map<string, UsState>(
  Object.entries(usStates).flatMap(([code, name]): [string, UsState][] => {
    // Object.entries widens the keys; they are exactly the table's.
    const state = code as UsState;
    return [
      [code, state],
      [name.toUpperCase(), state],
    ];
  }),
);

/** The state a cell names, by its two letters or in full, in any case; undefined for anything else. */
export function readState(cell: string): UsState | undefined {
  return states.get(cell.trim().toUpperCase());
}

/**
 * The five digits of a ZIP: leading zeros that a spreadsheet ate are put back ('2139' is '02139'), the
 * four digits of ZIP+4 and a spreadsheet's '.0' go. Undefined outside 00501 to 99950, the first and
 * last ZIP there is.
 */
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

/** Both coordinates or none, when the source has neither; undefined when they cannot be right. */
export function readPoint(latitude: string, longitude: string): { lat: number | null; lon: number | null } | undefined {
  if (latitude === '' && longitude === '') return { lat: null, lon: null };
  const lat = plainNumber(latitude);
  const lon = plainNumber(longitude);
  return lat !== undefined && lon !== undefined && isInUnitedStates(lat, lon) ? { lat, lon } : undefined;
}
