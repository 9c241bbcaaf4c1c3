import * as z from 'zod/mini';
import { ownPath } from '#lib/own-path.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** A choice as it is kept: what was found is not asked for again. */
const recentSchema = z.object({ label: z.string(), detail: z.string(), to: z.string() });
export type Recent = z.infer<typeof recentSchema>;

const mostKept = 6;
const keyOf = (userId: string) => ({ area: 'browser', userId, name: 'quick-search' }) as const;

export function readRecent(userId: string): Recent[] {
  const kept = readStored(keyOf(userId), (value) => {
    const parsed = z.array(recentSchema).safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
  return (kept ?? []).filter(({ to }) => ownPath(to) !== undefined).slice(0, mostKept);
}

/** The newest first, each page once. */
export function keepRecent(userId: string, chosen: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== chosen.to);
  writeStored(keyOf(userId), [chosen, ...others].slice(0, mostKept));
}
