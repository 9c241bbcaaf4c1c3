import { getDraft } from '@rei/domain/mail/endpoints';
import type { MailDraft } from '@rei/domain/mail/message';
import { standardTemplate } from '@rei/domain/mail-templates/standard-templates';
import { type MailTemplate, standardTemplateKinds } from '@rei/domain/mail-templates/template';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComposePage } from '#features/mail/components/compose-page.tsx';
import { type ComposeQuery, readComposeQuery } from '#features/mail/compose-query.ts';
import { keptFile, type StoredAttachment, storedDocument } from '#features/mail/hooks/use-attachments.ts';
import { mailTemplates } from '#features/mail/template-queries.ts';
import { call } from '#lib/api-client.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import { type Deal, fillDealMail, fillForMessage, useDeal } from './mail-compose-deal.ts';

export function Component() {
  const [params] = useSearchParams();
  const source = params.toString() || 'new';
  const query = withoutName(readComposeQuery(params));
  useDocumentTitle('New Message');
  return (
    <>
      <PageHead title="New Message" />
      {query.draftId === '' ? (
        <Message key={source} query={query} source={source} />
      ) : (
        <KeptMessage key={source} query={query} source={source} />
      )}
    </>
  );
}

/** Where the user's own words cannot be had. */
const usualTemplates = standardTemplateKinds.map((kind) => standardTemplate(kind, undefined));

/** Display names are for the messages above the inbox. */
function withoutName(query: ComposeQuery): ComposeQuery {
  return { ...query, fields: { ...query.fields, fromName: '' } };
}

interface MessageProps {
  query: ComposeQuery;
  source: string;
  /** The message as it was kept; undefined for one that begins. */
  draft?: MailDraft;
}

function Waiting(): ReactNode {
  return (
    <Loading text="Loading message...">
      <Skeleton width="100%" height={420} />
    </Loading>
  );
}

/** A draft as it was saved. */
function KeptMessage({ query, source }: MessageProps) {
  const { draftId } = query;
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail', 'draft', draftId],
    queryFn: ({ signal }) => call(getDraft, { params: { messageId: draftId }, signal }),
    // Opened again, it is what was saved last; while it is open, nobody else writes it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isError) return <ErrorState text="Message not found." onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { to, cc, bcc, subject, text, isOffer, isContract, isOfferUpdate, isInquiry } = data;
  const kept: ComposeQuery = {
    ...query,
    fields: { ...query.fields, to, cc, bcc, subject, text },
    toName: data.toName,
    answers: data.replyTo ?? '',
    propertyId: data.propertyId ?? '',
    flags: { isOffer, isContract, isOfferUpdate, isInquiry },
    isFromTemplate: data.isFromTemplate,
  };
  return <Message query={kept} source={source} draft={data} />;
}

/** What a draft takes along: its files, and those of its documents that are still there. */
function keptAttachments({ attachments, documents }: MailDraft, deal: Deal): StoredAttachment[] {
  const chosen = deal.documents.filter(({ _id }) => documents.includes(_id));
  return [...chosen.map(storedDocument), ...attachments.map(keptFile)];
}

interface Begun {
  deal: Deal;
  templates: readonly MailTemplate[];
  start: ComposeQuery;
  attached: readonly StoredAttachment[];
  version: string;
}

/** Starts once the property and what belongs to it are there; what is loaded later changes no message under way. */
function Message({ query, source, draft }: MessageProps) {
  const user = useCurrentUser();
  const deal = useDeal(query.propertyId);
  const { data: templates, isError } = useQuery(mailTemplates);
  const [begun, setBegun] = useState<Begun>();

  function begin(ready: Deal, known: readonly MailTemplate[]): Begun {
    if (draft) {
      const attached = keptAttachments(draft, ready);
      return { deal: ready, templates: known, start: query, attached, version: '' };
    }
    const { attached, ...filled } = fillDealMail({ query, deal: ready, user, templates: known });
    return { deal: ready, templates: known, ...filled, attached: attached.map(storedDocument) };
  }

  if (begun === undefined) {
    if (deal !== undefined && (templates || isError)) setBegun(begin(deal, templates ?? usualTemplates));
    return <Waiting />;
  }
  return (
    <ComposePage
      start={begun.start}
      source={`${source} ${begun.version}`.trim()}
      stored={begun.deal.documents}
      attached={begun.attached}
      templates={{
        templates: templates ?? begun.templates,
        fill: (template, documentIds) =>
          fillForMessage(
            template,
            { query: begun.start, deal: begun.deal, user },
            begun.deal.documents.find(({ _id }) => documentIds.includes(_id)),
          ),
        href: paths.mailTemplates.href(),
      }}
      mailHref={paths.mail.href()}
    />
  );
}
