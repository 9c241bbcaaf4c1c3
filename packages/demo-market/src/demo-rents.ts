import type { ImportedRents } from '@rei/domain/market/imported-row';
import { createRandom, hashText, mixSeeds, normal } from '@rei/house-drawings/random';
import type { DemoZip } from './demo-zip.ts';
import { describePlaces, type Place } from './place.ts';
import { bedroomSteps as steps } from './rent-steps.ts';

const rentStep = 10;

function toRents(place: Place, seed: number, fiscalYear: number): ImportedRents {
  const random = createRandom(mixSeeds(hashText(place.zip.zip), seed));
  const rentOf = (step: number) => Math.round((place.rent * step * (1 + normal(random) * 0.012)) / rentStep) * rentStep;
  const { area, zip } = place;
  return {
    zip: zip.zip,
    fiscalYear,
    dollars: [rentOf(steps[0]), rentOf(steps[1]), rentOf(steps[2]), rentOf(steps[3]), rentOf(steps[4])],
    areaName: area.city === null ? [zip.county, zip.state].filter(Boolean).join(', ') : `${area.key} metro area`,
  };
}

/** Monthly rents of 0 to 4 bedrooms for every ZIP, whole dollars, until HUD's own workbook is imported. */
export function* demoRents(input: {
  seed: number;
  zips: readonly DemoZip[];
  fiscalYear: number;
}): Generator<ImportedRents> {
  for (const place of describePlaces(input.zips)) yield toRents(place, input.seed, input.fiscalYear);
}
