import { formatDollars } from '@rei/domain/kernel/format';
import { getDraft } from '@rei/domain/mail/endpoints';
import type { MailDraft } from '@rei/domain/mail/message';
import { standardTemplate } from '@rei/domain/mail-templates/standard-templates';
import { type MailTemplate, standardTemplateKinds } from '@rei/domain/mail-templates/template';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ComposeQuery, readComposeQuery } from '#features/mail/compose-query.ts';
import { keptFile, type StoredAttachment, storedDocument } from '#features/mail/hooks/use-attachments.ts';
import type { PaperToSend } from '#features/mail/paper-to-send.ts';
import { mailTemplates } from '#features/mail/templates/queries.ts';
import { call } from '#lib/api-client.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import {
  aboutOf,
  atVersion,
  fillForMessage,
  fillMail,
  type MailTopic,
  messageVersion,
  paperIdOf,
  useMailTopic,
} from './mail-topic.ts';
import { usePaperToSend } from './use-paper-to-send.ts';

/** Comes beside what the message begins with. */
const composePage = import('#features/mail/components/compose-page.tsx');
const ComposePage = lazy(() => composePage.then((module) => ({ default: module.ComposePage })));

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

const paperNouns = { offer: 'letter of intent', contract: 'contract' };

const laterVersion = {
  offer: 'A later version of the offer was saved. This message is of the earlier one.',
  contract: 'A later version of the contract was saved. This message is of the earlier one.',
};

/** A contract that is not on the agreed price may be meant so; the user is told. */
function otherPrice({ property, contract }: MailTopic, about: 'offer' | 'contract' | undefined): string | undefined {
  const agreed = property?.agreed?.price;
  const price = contract?.purchasePrice ?? null;
  if (about !== 'contract' || agreed === undefined || price === null || price === agreed) return undefined;
  return `The agreed price is ${formatDollars(agreed)}, and this contract says ${formatDollars(price)}.`;
}

interface MessageProps {
  query: ComposeQuery;
  source: string;
  /** The message as it was kept; undefined for one that begins. */
  draft?: MailDraft;
}

/** `making`: what is being made before the message opens. */
function Waiting({ making }: { making?: string }): ReactNode {
  return (
    <Loading text={making ? `Making the ${making}...` : 'Loading message...'}>
      {making && <p aria-hidden="true">Making the {making}...</p>}
      <Skeleton width="100%" height={420} />
    </Loading>
  );
}

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
    templateId: data.templateId ?? '',
  };
  return <Message query={kept} source={source} draft={data} />;
}

/** What a draft takes along: its files, and those of its documents that are still there. */
function keptAttachments({ attachments, documents }: MailDraft, topic: MailTopic): StoredAttachment[] {
  const chosen = topic.documents.filter(({ _id }) => documents.includes(_id));
  return [...chosen.map(storedDocument), ...attachments.map(keptFile)];
}

interface Begun {
  topic: MailTopic;
  templates: readonly MailTemplate[];
  start: ComposeQuery;
  attached: readonly StoredAttachment[];
  version: string;
  paper: PaperToSend | undefined;
  versionNote: string | undefined;
}

interface PaperFailureProps {
  noun: string;
  onRetry: () => void;
  onContinue: () => void;
}

/** The PDF could not be made: another try, or the message without it, which it then says of itself. */
function PaperFailure({ noun, onRetry, onContinue }: PaperFailureProps) {
  return (
    <>
      <ErrorState text={`Couldn’t create the ${noun}.`} onRetry={onRetry} />
      <Button onClick={onContinue}>Write the message without it</Button>
    </>
  );
}

/** Starts once the property and what belongs to it are there; what is loaded later changes no message under way. */
function Message({ query, source, draft }: MessageProps) {
  const user = useCurrentUser();
  const newest = useMailTopic(query.propertyId);
  const version = newest && messageVersion(newest, query.flags, draft);
  const topic = newest && version && atVersion(newest, version);
  const { data: templates, isError } = useQuery(mailTemplates);
  const [begun, setBegun] = useState<Begun>();
  const [goesWithout, setGoesWithout] = useState(false);
  const about = aboutOf(query.flags);
  const made = usePaperToSend({
    propertyId: query.propertyId,
    topic,
    about,
    isWanted: draft === undefined && begun === undefined && !goesWithout,
  });

  function begin(ready: MailTopic, known: readonly MailTemplate[], paper: PaperToSend | undefined): Begun {
    const common = { topic: ready, templates: known, paper };
    if (draft) {
      const isNewest = newest && paperIdOf(newest, about) === (version?.offerId ?? version?.contractId);
      return {
        ...common,
        attached: keptAttachments(draft, ready),
        start: { ...query, ...(version && { version }) },
        version: '',
        versionNote: about && !isNewest ? laterVersion[about] : undefined,
      };
    }
    const filled = fillMail({ query, topic: ready, user, templates: known });
    return {
      ...common,
      start: { ...filled.start, ...(version && { version }) },
      version: filled.version,
      attached: filled.attached.map(storedDocument),
      versionNote: otherPrice(ready, about),
    };
  }

  if (begun === undefined) {
    if (made.status === 'failed' && !goesWithout) {
      return <PaperFailure noun={made.noun} onRetry={made.retry} onContinue={() => setGoesWithout(true)} />;
    }
    if (made.status === 'ready' && (templates || isError)) {
      setBegun(begin(made.topic, templates ?? usualTemplates, made.paper));
    }
    const isMaking = topic !== undefined && made.status === 'making';
    return <Waiting {...(isMaking && about && { making: paperNouns[about] })} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ComposePage
        start={begun.start}
        source={`${source} ${begun.version}`.trim()}
        stored={begun.topic.documents}
        attached={begun.attached}
        paper={begun.paper}
        versionNote={begun.versionNote}
        templates={{
          templates: templates ?? begun.templates,
          fill: (template, documentIds) =>
            fillForMessage(
              template,
              { query: begun.start, topic: begun.topic, user },
              begun.topic.documents.find(({ _id }) => documentIds.includes(_id)),
            ),
          href: paths.mailTemplates.href(),
        }}
        mailHref={paths.mail.href()}
      />
    </Suspense>
  );
}
