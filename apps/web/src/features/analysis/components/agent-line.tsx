import { formatPhone } from '@rei/domain/kernel/phone';
import type { Property } from '@rei/domain/listings/property';
import User from 'lucide-react/icons/user';
import { Link } from 'react-router';
import { agentHref } from '#lib/agent-href.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './agent-line.module.css';

/** Who sells it, with phone and e-mail to call, write or copy. */
export function AgentLine({ agent }: { agent: Property['advertisers'][number] | undefined }) {
  if (!agent) return <p className={styles.agent}>The listing names no agent.</p>;
  const { name, phone, email, agent_id: agentId } = agent;
  return (
    <div className={styles.agent}>
      {name && (
        <span className={styles.part}>
          <User aria-hidden />
          {agentId ? <Link to={agentHref(agentId)}>{name}</Link> : name}
        </span>
      )}
      {phone && (
        <span className={styles.part}>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <CopyButton text={formatPhone(phone)} label="Copy phone" />
        </span>
      )}
      {email && (
        <span className={styles.part}>
          <a href={`mailto:${email}`}>{email}</a>
          <CopyButton text={email} label="Copy email" />
        </span>
      )}
    </div>
  );
}
