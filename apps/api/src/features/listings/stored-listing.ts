import { createHash } from 'node:crypto';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import { listingStatus } from '@rei/domain/listings/listing-status';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import type { StorableAgent, StorableListing } from './import-repository.ts';

/** Raised when what is derived from a source's record changes, so that the next import stores it anew. */
const derivationVersion = 1;

/** A reader's listing with everything the store derives from it. `postalCities`: ZIP to the post's city key. */
export function toStorable(
  listing: ImportedListing,
  postalCities: ReadonlyMap<string, string>,
): { listing: StorableListing; agent: StorableAgent | undefined } {
  const { agent: imported, ...columns } = listing;
  const agent = toAgent(imported);
  const ownCity = cityKey(listing.city);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([derivationVersion, listing]))
    .digest('hex');
  return {
    agent,
    listing: {
      ...columns,
      status: listingStatus(listing, null),
      cityKey: ownCity,
      postalCityKey: postalCities.get(listing.zip) ?? ownCity,
      lineKey: lineSearchKey(listing.line),
      photo: listing.photos[0] ?? null,
      agentKey: agent?.key ?? null,
      contentHash,
    },
  };
}

/** A person is known by the e-mail, else by name and phone, else by name and office; without a name or e-mail by nothing. */
function toAgent(agent: ImportedListing['agent']): StorableAgent | undefined {
  if (!agent) return undefined;
  const name = agent.name?.trim().toLowerCase();
  if (agent.email) return { ...agent, key: `email:${agent.email.toLowerCase()}` };
  if (name && agent.phone) return { ...agent, key: `phone:${agent.phone}:${name}` };
  if (name) return { ...agent, key: `office:${agent.office?.trim().toLowerCase() ?? ''}:${name}` };
  return undefined;
}
