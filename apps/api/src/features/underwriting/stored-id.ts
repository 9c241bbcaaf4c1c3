/** How many a list answers when the request does not say: all that there can be. */
const defaultLimit = 50;

export interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Where a page begins. */
export function offsetOf({ page = 1, limit = defaultLimit }: PageQuery): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** A stored thing's id as a path has it: digits that fit the column; anything else is simply not there. */
export function parseStoredId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
