import type { TestApp } from './build-test-app.ts';

/** Values every place that is due, as the job does it. How many were looked at. */
export async function computeStoredValues({ services: { storedValues } }: TestApp): Promise<number> {
  await storedValues.follow();
  let places = 0;
  for (let place = await storedValues.computeNext(); place; place = await storedValues.computeNext()) {
    if (place.problem !== undefined) throw place.problem;
    places += 1;
  }
  return places;
}
