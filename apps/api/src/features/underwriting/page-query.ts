/** How many a list answers when the request does not say: all that there can be. */
const defaultLimit = 50;

export interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

export function offsetOf({ page = 1, limit = defaultLimit }: PageQuery): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}
