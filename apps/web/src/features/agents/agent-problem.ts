import { ApiError, errorMessage } from '#lib/api-error.ts';

/** A refusal says why; a server that failed or could not be reached is the specification's sentence. */
export function agentProblem(error: Error, sentence: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? errorMessage(error, sentence) : sentence;
}
