import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** What decides which refusals a call has in common with others. */
type Described = Pick<
  Endpoint,
  'method' | 'access' | 'params' | 'alsoRefuses' | 'inRanges' | 'isForProcess' | 'takesTurns'
>;

/**
 * Every code that an endpoint may refuse with: what follows from who may call it and what it takes, then its own.
 * Nothing else is answered but OK, and 500 where the product itself is wrong.
 */
export function refusalsOf({
  method,
  access,
  params,
  alsoRefuses = [],
  inRanges,
  isForProcess,
  takesTurns,
}: Described): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION'];
  if (access !== 'public') codes.push('NOT_SIGNED_IN');
  if (access === 'admin') codes.push('NOT_ALLOWED');
  if (params) codes.push('NOT_FOUND');
  // A body is read of every call that could change something, whether or not it is described.
  if (method !== 'GET') codes.push('CROSS_SITE', 'TOO_LARGE', 'UNSUPPORTED_TYPE');
  if (inRanges) codes.push('RANGE_NOT_SATISFIABLE');
  if (takesTurns) codes.push('TOO_MANY');
  if (!isForProcess) codes.push('MISDIRECTED');
  // The store of sessions may be away, and a server that stops refuses everything.
  codes.push('UNAVAILABLE');
  return [...new Set([...codes, ...alsoRefuses])];
}
