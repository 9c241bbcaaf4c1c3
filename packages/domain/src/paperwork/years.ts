import * as z from 'zod/mini';

export const maxTermYears = 50;

export const yearsSchema = z
  .number('Must be a number of years')
  .check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(maxTermYears, `At most ${maxTermYears} years`),
    z.multipleOf(0.5, 'In steps of half a year'),
  );
