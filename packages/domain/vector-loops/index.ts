/*
 * The first year of the ranking's listings, two at a time. AssemblyScript: it reads like TypeScript, and becomes the code in
 * src/deal-finder/internal/vector-code.ts by `npm run vector-loops`. Every operation stands in the order of the domain's plain
 * loops (src/deal-finder/internal/block.ts, first-year.ts, hopeless.ts, look.ts), because both must agree to the bit, which
 * src/deal-finder/evaluator.test.ts compares.
 */

export * from './layout';
export * from './first-year';
export * from './look';
