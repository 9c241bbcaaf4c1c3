import { queryInteger } from './fields.ts';

/** The largest page size of an ordinary list. */
export const maxPageSize = 100;

/** `page` of a list: from 1. */
export const pageNumber = queryInteger({ min: 1, max: 1_000_000 });

/** `limit` of a list: 1 to 100. */
export const pageSize = queryInteger({ min: 1, max: maxPageSize });
