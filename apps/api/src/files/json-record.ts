/** One record, with the line on which it begins, from 1; or why one cannot be read, or the rest. */
export type JsonRecord = { line: number; record: unknown } | { line: number; problem: string };
