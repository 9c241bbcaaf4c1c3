import { plainNumber, sqftPerAcre } from './numbers.ts';

const longestMeasure = 60;

const sqftPerSquareMetre = 10.763910417;
const sqftPerHectare = sqftPerSquareMetre * 10_000;

const areaWords: readonly [word: RegExp, sqft: number][] = [
  [/^(?:sq\.?\s?f(?:ee)?t|sqft|sf|square f(?:ee|oo)t|ft\s?[2²]|sq\.?|pies(?:\s?[2²])?)\.?$/i, 1],
  [/^(?:acres?|ac|acs)\.?$/i, sqftPerAcre],
  [/^(?:m\s?[2²]|sq\.?\s?m(?:eters?|etres?)?|sqm|qm|square met(?:er|re)s?|mts?\s?[2²])\.?$/i, sqftPerSquareMetre],
  [/^(?:ha|hectares?)\.?$/i, sqftPerHectare],
];

/** An area in square feet, by the unit in its cell, else by the unit of its column (`bare`: square feet of one). */
export function areaText(text: string, bare: number): string {
  if (text.length > longestMeasure) return text;
  const [, digits = '', word = ''] = /^([\d.,' ]*\d)\s*([a-z][a-z .]*[2²]?\.?)?$/i.exec(text) ?? [];
  const times = word === '' ? bare : areaWords.find(([pattern]) => pattern.test(word.trim()))?.[1];
  // Feet and metres have no thousandths.
  const number = bareNumber(digits, times !== undefined && times < sqftPerAcre);
  if (times === undefined || number === undefined) return text;
  return times === 1 ? String(number) : (number * times).toFixed(6);
}

export function sqftOfHeading(heading: string): number {
  const isMetric = /m\s?²|\bm2\b|\b(?:sqm|qm|metros|quadratmeter|square met(?:er|re)s?|sq\.? ?met(?:er|re)s?)\b/i.test(
    heading,
  );
  return isMetric ? sqftPerSquareMetre : 1;
}

/** Degrees as a number, also from a place as programs write it: "{'latitude': 32.86, 'longitude': -117.23}". */
export function degreesText(text: string, name?: 'latitude' | 'longitude'): string {
  if (name && text.startsWith('{')) return new RegExp(`['"]${name}['"]\\s*:\\s*(-?[\\d.]+)`).exec(text)?.[1] ?? '';
  return text.replace(/^(-?\d{1,3}),(\d{2,})$/, '$1.$2');
}

/** A lot told by its sides in feet as its area: '125X175', "60' x 120'". The text as it stands where it is none. */
export function sidesText(text: string): string {
  const [, width, depth] =
    /^(\d{1,5}(?:\.\d{1,2})?)\s*(?:'|ft\.?)?\s*[x×]\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:'|ft\.?)?$/i.exec(text) ?? [];
  return width === undefined || depth === undefined ? text : String(Math.round(Number(width) * Number(depth)));
}

/** A number as files write it, with the marks of either side of the ocean; `isWhole`: '1.500' is 1,500. */
function bareNumber(digits: string, isWhole: boolean): number | undefined {
  if (isWhole && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits)) return Number(digits.replaceAll('.', ''));
  if (/^\d{1,3}(?:[ ']\d{3})+$/.test(digits)) return Number(digits.replace(/[ ']/g, ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return plainNumber(digits) ?? (/^\d+,\d{1,2}$/.test(digits) ? Number(digits.replace(',', '.')) : undefined);
}

export function bedsText(text: string): string {
  if (text.length > longestMeasure) return text;
  if (/^(?:studio|estudio|eff(?:iciency)?)(?: apartment)?$/i.test(text)) return '0';
  const [, count] =
    /^(\d+(?:\.0+)?)\s*(?:\+|beds?|bedrooms?|bds?|br|rec[aá]maras?|habitaciones|cuartos?)?\.?$/i.exec(text) ?? [];
  return count ?? text;
}

const fractions: Readonly<Record<string, number>> = {
  '1/2': 0.5,
  '½': 0.5,
  '1/4': 0.25,
  '¼': 0.25,
  '3/4': 0.75,
  '¾': 0.75,
};

/** Bathrooms as a number, from '2 full 1 half', '1½' or '2/1'. Of '2.1', as many MLS write it, the 1 counts half baths. */
export function bathroomsText(text: string): { text: string; note?: string } {
  if (text.length > longestMeasure) return { text };
  const bare = text.replace(/\s*(?:baths?|bathrooms?|ba|ba[nñ]os?)\.?$/i, '').trim();
  const halves = (full: string, half: string) => String(Number(full) + Number(half) / 2);
  const [, whole, fraction = ''] = /^(\d*)\s*(1\/2|1\/4|3\/4|[½¼¾])$/.exec(bare) ?? [];
  if (whole !== undefined) return { text: String(Number(whole) + (fractions[fraction] ?? 0)) };
  const spelt =
    /^(\d+)\s*(?:full|f)(?: baths?)?[\s,/|&+]*(?:and )?(?:(\d+)\s*(?:half|h|partial|p)(?: baths?)?)?$/i.exec(bare) ??
    /^(\d+)\s*[/|]\s*(\d)$/.exec(bare) ??
    /^\d+\s*\(\s*(\d+)[\s,/|]+(\d+)(?:[\s,/|]+\d+)?\s*\)$/.exec(bare);
  if (spelt) return { text: halves(spelt[1] ?? '', spelt[2] ?? '0') };
  const [, full, half] = /^(\d{1,2})\.([1-4])$/.exec(bare) ?? [];
  if (full !== undefined && half !== undefined) {
    const count = halves(full, half);
    return { text: count, note: `is taken as ${full} full and ${half} half` };
  }
  return { text: /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/^(\d+)\+$/, '$1') };
}
