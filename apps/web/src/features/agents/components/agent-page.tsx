import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';
import Building from 'lucide-react/icons/building-2';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useCurrentUser } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import styles from './agent-layout.module.css';
import { AgentListings } from './agent-listings.tsx';
import contact from './agent-page.module.css';
import { AgentRecord, type RecordHrefs } from './agent-record.tsx';
import { AgentState } from './agent-state.tsx';
import { AgentStops } from './agent-stops.tsx';
import { StopTag } from './stop-tag.tsx';

interface AgentPageProps {
  agentId: string;
  back: { href: string; label: string };
  editHref: (agentId: string) => string;
  composeHref: (email: string, name: string) => string;
  hrefs: RecordHrefs;
}

/** An agent as every investor sees it: how to reach it, its listings, and one's own record with it. */
export function AgentPage({ agentId, back, editHref, composeHref, hrefs }: AgentPageProps) {
  const { is_admin: isAdmin } = useCurrentUser();
  return (
    <AgentState agentId={agentId} title="Agent" back={back}>
      {(agent) => {
        const isStopped = agent.doNotContact.own || agent.doNotContact.everyone;
        const writeHref = agent.email && !isStopped ? composeHref(agent.email, agent.name) : undefined;
        return (
          <>
            <PageHead title={agentLabel(agent)} note={<StopTag agent={agent} />}>
              {isAdmin && <ButtonLink to={editHref(agent._id)}>Edit</ButtonLink>}
              {writeHref !== undefined && (
                <ButtonLink variant="primary" to={writeHref}>
                  Write a message
                </ButtonLink>
              )}
            </PageHead>
            <div className={styles.page}>
              <div className={styles.side}>
                <AgentContactCard agent={agent} />
                <AgentStops agent={agent} />
              </div>
              <div className={styles.main}>
                <AgentRecord agentId={agent._id} hrefs={hrefs} composeHref={writeHref} />
                <AgentListings agentId={agent._id} propertyHref={hrefs.property} />
              </div>
            </div>
          </>
        );
      }}
    </AgentState>
  );
}

function AgentContactCard({ agent }: { agent: Agent }) {
  const { email, cell_phone, website, office, slogan } = agent;
  const isEmpty = !email && !cell_phone && !website && !office;
  return (
    <Card title="Contact">
      {slogan && <p className={contact.slogan}>{slogan}</p>}
      {isEmpty && <p className="ink-3">No contact details in this agent’s listings.</p>}
      <ul className={contact.ways}>
        {email && (
          <li>
            <Mail aria-hidden />
            <span className={contact.text}>{email}</span>
            <CopyButton text={email} label={`Copy email ${email}`} />
          </li>
        )}
        {cell_phone && (
          <li>
            <Phone aria-hidden />
            <a href={`tel:${cell_phone}`}>{formatPhone(cell_phone)}</a>
            <CopyButton text={formatPhone(cell_phone)} label={`Copy phone ${formatPhone(cell_phone)}`} />
          </li>
        )}
        {website && (
          <li>
            <Globe aria-hidden />
            <a href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//i, '')}
            </a>
          </li>
        )}
        {office && (
          <li>
            <Building aria-hidden />
            <span className={contact.text}>{office}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
