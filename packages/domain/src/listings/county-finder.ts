import { cityKey, countyKey, independentCityKey, isIndependentCity } from './address-key.ts';

interface KnownCounty {
  county: string;
  state: string;
}

/** Finds a county as tables name it: with or without 'County', and cities that belong to none. The state is its code. */
export function createCountyFinder<County extends KnownCounty>(counties: readonly County[]) {
  const byCounty = new Map<string, County>();
  const byIndependentCity = new Map<string, County>();
  for (const each of counties) {
    const { county, state } = each;
    if (isIndependentCity(county)) byIndependentCity.set(`${independentCityKey(county)}|${state}`, each);
    else byCounty.set(`${countyKey(county)}|${state}`, each);
  }

  return (name: string, state: string): County | undefined => {
    const independent = byIndependentCity.get(`${independentCityKey(name)}|${state}`);
    if (independent !== undefined) return independent;
    // 'Carson City' is its whole name, with nothing in it to tell that it belongs to no county.
    return byCounty.get(`${countyKey(name)}|${state}`) ?? byIndependentCity.get(`${cityKey(name)}|${state}`);
  };
}
