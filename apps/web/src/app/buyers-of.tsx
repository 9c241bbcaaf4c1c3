import type { User } from '@rei/domain/accounts/user';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { MatchingBuyers } from '#features/buyers/components/matching-buyers.tsx';
import { mailDomain } from '#lib/product.ts';
import { useCurrentUser } from '#lib/session.ts';
import { paths } from './paths.ts';

/** To whom a message goes whose readers must not see one another: its writer. */
function ownMailAddress({ userName, email }: User): string {
  return mailDomain === undefined ? email : `${userName}@${mailDomain}`;
}

/** Buyers of a property, with the way to each of them and to a message to those who are chosen. */
export function BuyersOf({ property, hidesNone }: { property: Property; hidesNone?: boolean }) {
  const user = useCurrentUser();
  return (
    <MatchingBuyers
      propertyId={property.property_id}
      hidesNone={hidesNone}
      sheetHref={property.saved ? `${paths.savedProperty.href(property.property_id)}?tab=sheet` : undefined}
      buyersHref={paths.buyers.href}
      composeHref={(buyers) =>
        paths.mailCompose.href({
          to: ownMailAddress(user),
          bcc: buyers.map(({ email }) => email).join(', '),
          propertyId: property.property_id,
          subject: oneLineAddress(property.location.address),
        })
      }
    />
  );
}
