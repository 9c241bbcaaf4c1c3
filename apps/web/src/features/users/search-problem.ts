import { ApiError, spokenMessage } from '#lib/api-error.ts';

/** Why a search of users failed, in the specification's words. */
export function searchProblem(error: Error): string {
  // Every failed call is an ApiError; anything else is an answer that is not what the endpoint says.
  if (!(error instanceof ApiError)) return 'Unexpected response from server.';
  return error.status === 0 ? 'Network error.' : spokenMessage(error, 'Error searching users.');
}
