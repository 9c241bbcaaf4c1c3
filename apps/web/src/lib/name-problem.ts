import { nameSchema } from '@rei/domain/kernel/saved-name';

/** What is wrong with the name that something is saved under. */
export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Enter a name.' : nameSchema.safeParse(name).error?.issues[0]?.message;
}
