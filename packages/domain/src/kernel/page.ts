import { queryInteger } from './fields.ts';

const maxPageSize = 100;

export const maxPage = 1_000_000;

export const pageNumber = queryInteger({ min: 1, max: maxPage });

export const pageSize = queryInteger({ min: 1, max: maxPageSize });
