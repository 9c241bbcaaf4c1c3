import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import * as repository from './rate-limit-repository.ts';

interface Limit {
  max: number;
  windowSeconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** Per account means per typed address, whether or not it exists, so that the answer tells nothing. */
export const limits = {
  signInPerAccount: { max: 10, windowSeconds: 15 * minute },
  signInPerAddress: { max: 200, windowSeconds: 15 * minute },
  registerPerAddress: { max: 60, windowSeconds: hour },
  mailedLinkPerAccount: { max: 5, windowSeconds: hour },
  mailedLinkPerAddress: { max: 60, windowSeconds: hour },
  checkPerAddress: { max: 60, windowSeconds: minute },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

/** Beyond the limit the answer is 429 with the seconds left; a refused try does not count. */
export async function countTry(db: Db, name: LimitName, subject: string): Promise<void> {
  const { max, windowSeconds } = limits[name];
  const { count, secondsLeft } = await repository.increment(db, keyOf(name, subject), windowSeconds);
  if (count > max) {
    await repository.decrement(db, keyOf(name, subject));
    throw new AppError('TOO_MANY', 'Too many attempts. Please wait and try again.', {
      retryAfter: Math.max(1, secondsLeft),
    });
  }
}

export async function forgiveTry(db: Db, name: LimitName, subject: string): Promise<void> {
  await repository.decrement(db, keyOf(name, subject));
}

/** Forgets the tries of a subject, whose owner has proved to be the one who may try. */
export async function forgetTries(db: Db, name: LimitName, subject: string): Promise<void> {
  await repository.remove(db, keyOf(name, subject));
}

export async function deleteOverTries(db: Db): Promise<void> {
  await repository.deleteOver(db);
}

function keyOf(name: LimitName, subject: string): string {
  return `${name}:${subject.slice(0, 320)}`;
}
