import { placeSlug } from './place.ts';

/** What tables of places write around a county's own name. */
const around = [
  /^city and (borough|county) of /i,
  /^city of /i,
  / \(city\)?$/i,
  / \(ca\)$/i,
  / city and borough$/i,
  / (county|parish|borough|municipality|census area|municipio)$/i,
];

/** Cities that are their own county are written 'Baltimore (city)', also cut off: 'Colonial Heights (city'. */
const independent = /\(city\)?$|^city of /i;

/**
 * A county's name as both the table of ZIPs and the Census's outlines can be compared by, and whether it is a city of
 * its own, beside which there may be a county of the same name: 'Baltimore (city)' and 'Baltimore', 'Saint Charles'
 * and 'St. Charles', 'DeBaca' and 'De Baca'.
 */
export function outlineName(county: string): { name: string; isCity: boolean } {
  const plain = around.reduce((name, part) => name.replace(part, ''), county.trim());
  const name = placeSlug(plain.replace(/^saint /i, 'st ')).replaceAll('-', '');
  return { name, isCity: independent.test(county.trim()) };
}
