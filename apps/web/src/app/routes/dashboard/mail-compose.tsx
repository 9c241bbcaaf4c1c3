import { getDraft } from '@rei/domain/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComposePage } from '#features/mail/components/compose-page.tsx';
import { type ComposeQuery, readComposeQuery } from '#features/mail/compose-query.ts';
import { call } from '#lib/api-client.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import { type Deal, fillDealMail, useDeal } from './mail-compose-deal.ts';

export function Component() {
  const [params] = useSearchParams();
  const source = params.toString() || 'new';
  const query = readComposeQuery(params);
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

interface MessageProps {
  query: ComposeQuery;
  source: string;
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
  const { fromName, to, cc, bcc, subject, text } = data;
  const kept: ComposeQuery = {
    ...query,
    fields: { fromName, to, cc, bcc, subject, text },
    answers: data.replyTo ?? '',
    propertyId: data.propertyId ?? '',
  };
  return <Message query={kept} source={source} />;
}

/** Starts once the property and what belongs to it are there; what is loaded later changes no message under way. */
function Message({ query, source }: MessageProps) {
  const user = useCurrentUser();
  const deal = useDeal(query.propertyId);
  const [begun, setBegun] = useState<{ deal: Deal } & ReturnType<typeof fillDealMail>>();
  if (begun === undefined) {
    if (deal !== undefined) setBegun({ deal, ...fillDealMail(query, deal, user) });
    return <Waiting />;
  }
  return (
    <ComposePage
      start={begun.start}
      source={`${source} ${begun.version}`.trim()}
      stored={begun.deal.documents}
      attached={begun.attached}
      mailHref={paths.mail.href()}
    />
  );
}
