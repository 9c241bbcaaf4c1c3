import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | undefined;

/** Whether a password is among some 49,000 that people use most, compared without case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(Object.values(dictionary['passwords-common']).map((entry) => String(entry).toLowerCase()));
  return known.has(password.toLowerCase());
}
