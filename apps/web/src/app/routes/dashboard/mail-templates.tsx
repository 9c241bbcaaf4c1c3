import { oneLineAddress } from '@rei/domain/listings/property';
import { exampleFacts, type MailFacts } from '@rei/domain/mail-templates/merge-values';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MailTemplatesPage } from '#features/mail/components/mail-templates-page.tsx';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import { mailFacts, useMailTopic } from './mail-topic.ts';

/** How a message that begins with a standard template counts in its property's log. */
const marks: ReadonlyMap<string, Record<string, '1'>> = new Map<string, Record<string, '1'>>([
  ['inquiry', { isInquiry: '1' }],
  ['cashOffer', { isOffer: '1' }],
  ['creativeOffer', { isOffer: '1' }],
  ['updatedOffer', { isOfferUpdate: '1' }],
  ['contract', { isContract: '1' }],
]);

/** Properties whose figures the preview can show, the newest ones. */
const choices = '100';

export function Component() {
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const shown = params.get('template') ?? 'inquiry';
  const propertyId = params.get('propertyId') ?? '';
  const { data: saved } = useQuery(savedPropertyQueries.list({ limit: choices }));
  const topic = useMailTopic(propertyId);
  useDocumentTitle('Mail templates');

  function facts(): MailFacts | undefined {
    const about = shown === 'contract' ? 'contract' : 'offer';
    if (propertyId !== '') return topic && mailFacts(topic, { user, about, document: topic.documents[0] });
    const me = mailFacts(noTopic, { user, about, document: undefined });
    const { userName, company, phone, email } = me;
    const attachedDocument = about === 'contract' ? 'contract' : exampleFacts.attachedDocument;
    return { ...exampleFacts, userName, company, phone, email, about, attachedDocument };
  }

  function handleProperty(id: string): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === '') next.delete('propertyId');
        else next.set('propertyId', id);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageHead title="Mail templates">
        <ButtonLink to={paths.mail.href()}>Back to Inbox</ButtonLink>
      </PageHead>
      <MailTemplatesPage
        shown={shown}
        hrefOf={(template) => paths.mailTemplates.href({ template, propertyId })}
        composeHref={(template) =>
          paths.mailCompose.href({ template, propertyId, ...(propertyId && marks.get(template)) })
        }
        facts={facts()}
        propertyId={propertyId}
        properties={(saved?.properties ?? []).map(({ propertyId: id, property }) => ({
          propertyId: id,
          address: oneLineAddress(property.location.address),
        }))}
        onProperty={handleProperty}
      />
    </>
  );
}

const noTopic = {
  property: undefined,
  offer: undefined,
  contract: undefined,
  documents: [],
  versions: { offers: [], contracts: [] },
};
