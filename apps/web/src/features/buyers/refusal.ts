import { onlyAdministrators } from '@rei/domain/buyers/texts';
import { ApiError, spokenMessage } from '#lib/api-error.ts';

/** Why a change was refused: who is no administrator any more is told what is for administrators only. */
export function refusalText(error: unknown, tried: keyof typeof onlyAdministrators, fallback: string): string {
  return error instanceof ApiError && error.status === 403 ? onlyAdministrators[tried] : spokenMessage(error, fallback);
}
