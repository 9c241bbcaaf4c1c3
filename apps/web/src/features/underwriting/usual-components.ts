/** Their usual lives in years (InterNACHI’s life expectancy chart); costs and ages are the home’s own. */
export const usualComponents = [
  ['Roof', 25],
  ['HVAC', 15],
  ['Water heater', 10],
  ['Appliances', 12],
  ['Flooring', 12],
  ['Exterior paint', 10],
  ['Windows', 30],
] as const;
