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
  /** Of one account from one network, so that a stranger's failures refuse only the stranger. */
  signInPerAccount: { max: 10, windowSeconds: 15 * minute },
  signInPerNetwork: { max: 200, windowSeconds: 15 * minute },
  /** Asked of somebody who is signed in. */
  passwordPerUser: { max: 10, windowSeconds: 15 * minute },
  registerPerAddress: { max: 60, windowSeconds: hour },
  mailedLinkPerAccount: { max: 5, windowSeconds: hour },
  mailedLinkPerAddress: { max: 60, windowSeconds: hour },
  /** Each leaves something to be answered, which is kept for a while. */
  passkeyPerNetwork: { max: 120, windowSeconds: minute },
  /** Each asks the identity provider for something. */
  providerPerNetwork: { max: 60, windowSeconds: minute },
  checkPerAddress: { max: 60, windowSeconds: minute },
} as const satisfies Record<string, Limit>;

/** Failures of an account over all networks refuse nobody; see slowDownMs. */
const accountFailures = 'signInFailures';
const accountFailuresWindowSeconds = hour;

type LimitName = keyof typeof limits;
type CountName = LimitName | typeof accountFailures;

/** How many failed before this one, in the present hour; it counts as failed until it is forgiven. */
export async function countAccountFailure(db: Db, email: string): Promise<number> {
  const key = keyOf(accountFailures, email);
  return (await repository.increment(db, key, accountFailuresWindowSeconds)).count - 1;
}

export async function forgiveAccountFailure(db: Db, email: string): Promise<void> {
  await repository.decrement(db, keyOf(accountFailures, email));
}

/** What is counted of an account's sign-ins from a network. */
export function accountIn(network: string, email: string): string {
  return `${email} ${network}`;
}

/** Forgets every failed sign-in of an account, whose owner has proved to read its mail. */
export async function forgetSignIns(db: Db, email: string): Promise<void> {
  await repository.removeAll(db, keyOf('signInPerAccount', accountIn('', email)));
  await repository.remove(db, keyOf(accountFailures, email));
}

/** The try's number in the present window. Beyond the limit the answer is 429 with the seconds left; a refused try does not count. */
export async function countTry(db: Db, name: LimitName, subject: string): Promise<number> {
  const { max, windowSeconds } = limits[name];
  const { count, secondsLeft } = await repository.increment(db, keyOf(name, subject), windowSeconds);
  if (count > max) {
    await repository.decrement(db, keyOf(name, subject));
    throw new AppError('TOO_MANY', 'Too many attempts. Please wait and try again.', {
      retryAfter: Math.max(1, secondsLeft),
    });
  }
  return count;
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

function keyOf(name: CountName, subject: string): string {
  return `${name}:${subject.slice(0, 320)}`;
}
