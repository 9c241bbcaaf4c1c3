import type { OpenRateFile } from '#ports/rate-file.ts';
import { fileHead } from '../files/file-head.ts';
import { rateTable } from './rate-table.ts';

/** Recognises a file of mortgage rates by its content. */
export const openRateFile: OpenRateFile = async (path, today) => rateTable(await fileHead(path), today);
