import { queryInteger } from './fields.ts';

/** The largest page size of an ordinary list. */
const maxPageSize = 100;

/** The last page that can be asked for. */
export const maxPage = 1_000_000;

/** `page` of a list: from 1. */
export const pageNumber = queryInteger({ min: 1, max: maxPage });

/** `limit` of a list: 1 to 100. */
export const pageSize = queryInteger({ min: 1, max: maxPageSize });
