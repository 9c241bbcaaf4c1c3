import { formatPhone } from '@rei/domain/kernel/phone';
import type { Property } from '@rei/domain/listings/property';
import User from 'lucide-react/icons/user';
import { Link } from 'react-router';
import { agentHref } from '#lib/agent-href.ts';
import { useCurrentUser } from '#lib/session.ts';
import { OwnContact } from '#property/own-contact.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useContactActions } from '../mutations.ts';
import styles from './agent-line.module.css';

/** Who sells it, with phone and e-mail to call, write or copy. */
export function AgentLine({ property }: { property: Property }) {
  const [agent] = property.advertisers;
  const user = useCurrentUser();
  const actions = useContactActions(property.property_id, { isAdmin: user.is_admin });
  const { name, phone, email, agent_id: agentId } = agent ?? {};
  return (
    <div className={styles.agent}>
      {!agent && <span className={styles.part}>No agent listed</span>}
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
      <OwnContact name={property.location.address.line} contact={agent} actions={actions} />
    </div>
  );
}
