import { type JsonObject, property, said } from './json-record.ts';
import { readFlag } from './reso-flag.ts';
import { resoStatus } from './reso-words.ts';
import { maxKeyLength, named } from './said.ts';

/** What OData marks as removed in a delta, by the spellings of its versions. */
const removedMarks = ['@removed', '@odata.removed'];

/** Where a removed entity has its address: "Property('A1')" or a whole URL that ends so. */
const idNames = ['@id', '@odata.id', 'id'];

/**
 * Whether a record of a RESO feed says that its listing is not, or no longer, to be shown, and why: MlgCanView false,
 * InternetEntireListingDisplayYN false, StandardStatus Delete or Incomplete, or OData's mark of a removed entity,
 * which has no other content. `sourceKey` is undefined where the record does not name a usable one; the whole is
 * undefined for every other record.
 */
export function resoWithdrawal(record: JsonObject): { sourceKey: string | undefined; reason: string } | undefined {
  const reason = reasonOf(record);
  return reason === undefined ? undefined : { sourceKey: keyOf(record), reason };
}

function reasonOf(record: JsonObject): string | undefined {
  const isRemoved = removedMarks.some((name) => Object.hasOwn(record, name)) || isDeletedEntity(record);
  if (isRemoved) return 'The source has removed it';
  if (readFlag(property(record, 'MlgCanView')) === false) return 'MlgCanView is false: the source has taken it back';
  if (readFlag(property(record, 'InternetEntireListingDisplayYN')) === false) {
    return 'InternetEntireListingDisplayYN is false: it is not to be shown';
  }
  const { text } = said(record, 'StandardStatus');
  return resoStatus(text) === 'removed'
    ? `${named('StandardStatus', text)}: it is no listing of the source`
    : undefined;
}

/** OData 4.0 puts a context of its own before each removed entity. */
function isDeletedEntity(record: JsonObject): boolean {
  return said(record, '@odata.context').text.endsWith('$deletedEntity');
}

function keyOf(record: JsonObject): string | undefined {
  const key = said(record, 'ListingKey').text || keyOfId(record);
  return key !== '' && key.length <= maxKeyLength ? key : undefined;
}

/** The key in an entity's address; two apostrophes stand for one. */
function keyOfId(record: JsonObject): string {
  const id = idNames.map((name) => said(record, name).text).find((text) => text !== '') ?? '';
  const [, quoted, plain] = /\((?:ListingKey=)?(?:'((?:[^']|'')*)'|([\w-]+))\)$/.exec(id) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain ?? '';
}
