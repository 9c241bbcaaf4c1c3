/**
 * SQL for the property that a message names, as far as it is still there for its owner: null once it was deleted.
 * Both arguments are SQL: a text, which in a draft may be anything, and the owner's id.
 */
export function knownProperty(propertyId: string, userId: string): string {
  return `(select l.id::text from listings l
    where l.id = (case when ${propertyId} ~ '^[0-9]{1,15}$' then ${propertyId}::bigint end)
      and (l.added_by is null or l.added_by = ${userId}))`;
}
