import type { AgentContact, ContactKind } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { agoText, momentText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import { namedPage, withPage } from '../named-page.ts';
import { agentQueries } from '../queries.ts';
import styles from './agent-record.module.css';
import { RowsLoading } from './rows-loading.tsx';

const contactWords: Record<ContactKind, string> = {
  inquiry: 'Inquiry',
  offer: 'Offer',
  contract: 'Contract',
  accepted: 'Accepted',
  countered: 'Countered',
  letter: 'Sent',
  answer: 'Reply',
};

export interface RecordHrefs {
  message: (messageId: string) => string;
  property: (propertyId: string) => string;
}

interface AgentRecordProps {
  agentId: string;
  hrefs: RecordHrefs;
  /** Unless the agent has no address or must not be written to. */
  composeHref: string | undefined;
}

/** What this user had to do with the agent, and when last. */
export function AgentRecord({ agentId, hrefs, composeHref }: AgentRecordProps) {
  const [params] = useSearchParams();
  const page = namedPage(params, 'record');
  const query = useQuery(agentQueries.record({ agentId, page }));
  const { data } = query;
  return (
    <Card title="Your history" flush>
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load your history.')}
        loading={<RowsLoading text="Loading your history..." />}
      />
      {data && (
        <>
          <dl className={styles.figures}>
            <Figure label="Inquiries" value={data.inquiries} />
            <Figure label="Offers" value={data.offers} />
            <Figure label="Replies" value={data.answers} />
            <div>
              <dt>Last contact</dt>
              <dd>
                {data.lastContactAt ? (
                  <time dateTime={data.lastContactAt} title={momentText(data.lastContactAt)}>
                    {agoText(data.lastContactAt, new Date())}
                  </time>
                ) : (
                  'Never'
                )}
              </dd>
            </div>
          </dl>
          {data.contacts.length === 0 ? (
            <EmptyState
              text="You have not been in contact with this agent."
              hint={composeHref === undefined ? 'Messages, offers and replies will appear here.' : undefined}
            >
              {composeHref !== undefined && <ButtonLink to={composeHref}>Write a message</ButtonLink>}
            </EmptyState>
          ) : (
            <ul className={styles.contacts} aria-label="Your history">
              {data.contacts.map((contact) => (
                <li key={`${contact.at} ${contact.kind} ${contact.messageId}`}>
                  <ContactRow contact={contact} hrefs={hrefs} />
                </li>
              ))}
            </ul>
          )}
          {data.pages > 1 && (
            <ListFoot isInCard>
              <Pagination
                page={page}
                pages={data.pages}
                hrefOf={(to) => ({ search: withPage(params, 'record', to) })}
              />
            </ListFoot>
          )}
        </>
      )}
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function ContactRow({ contact, hrefs }: { contact: AgentContact; hrefs: RecordHrefs }) {
  const { kind, at, text, property, messageId } = contact;
  const words = text || '(no subject)';
  return (
    <div className={styles.contact}>
      <span className={styles.kind}>
        <Tag tone={kind === 'answer' || kind === 'accepted' ? 'primary' : 'neutral'}>{contactWords[kind]}</Tag>
      </span>
      <div className={styles.what}>
        {messageId ? <Link to={hrefs.message(messageId)}>{words}</Link> : <span>{words}</span>}
        {property && (
          <Link to={hrefs.property(property._id)} className={styles.property}>
            {property.address}
          </Link>
        )}
      </div>
      <time dateTime={at}>{momentText(at)}</time>
    </div>
  );
}
