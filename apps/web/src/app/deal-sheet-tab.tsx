import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DealSheet } from '#features/deal-sheets/components/deal-sheet.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from './paths.ts';

const MailingPage = lazy(() =>
  import('#features/deal-sheets/components/mailing-page.tsx').then((module) => ({ default: module.MailingPage })),
);

/** The sheet of a deal for buyers, or one of its mailings: both have an address of their own. */
export function DealSheetTab({ propertyId }: { propertyId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mailingId = params.get('mailing');
  const sheet = `${paths.savedProperty.href(propertyId)}?tab=sheet`;
  const mailingHref = (id: string) => `${sheet}&${new URLSearchParams({ mailing: id })}`;
  if (mailingId === null) {
    return (
      <DealSheet
        key={propertyId}
        propertyId={propertyId}
        mailingHref={mailingHref}
        onMade={(id) => void navigate(mailingHref(id))}
      />
    );
  }
  return (
    <>
      <BackLink to={sheet}>Deal sheet</BackLink>
      <Suspense>
        <MailingPage
          key={mailingId}
          mailingId={mailingId}
          messageHref={paths.mailMessage.href}
          buyerHref={paths.buyer.href}
          onDeleted={() => void navigate(sheet, { replace: true })}
        />
      </Suspense>
    </>
  );
}
