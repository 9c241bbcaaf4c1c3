const passwordMinLength = 8;
/** Longest password, in characters: bounds the work of hashing. */
export const passwordMaxLength = 128;

export const passwordTooShort = 'Password must be at least 8 characters.';
const passwordTooLong = 'Password must be at most 128 characters.';
export const passwordTooCommon = 'This password is among the most common ones. Choose another.';
export const passwordsDiffer = 'Passwords do not match';

export function passwordLengthProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < passwordMinLength) return passwordTooShort;
  if (length > passwordMaxLength) return passwordTooLong;
  return undefined;
}
