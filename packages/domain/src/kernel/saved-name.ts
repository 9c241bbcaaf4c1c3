import { line } from './fields.ts';

/** Characters of the name that a user saves something under. */
export const nameMaxLength = 80;

export const nameSchema = line({ min: 1, max: nameMaxLength });
