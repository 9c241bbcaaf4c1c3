import { formatPhone } from '@rei/domain/kernel/phone';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import User from 'lucide-react/icons/user';
import { Link } from 'react-router';
import { useContactActions } from '#features/analysis/mutations.ts';
import { agentHref } from '#lib/agent-href.ts';
import { useCurrentUser } from '#lib/session.ts';
import { OwnContact } from '#property/own-contact.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './agent-contact.module.css';

/** Who sells it: name, e-mail and phone, to write, to call or to copy; and the way to give it a contact of one's own. */
export function AgentContact({ saved }: { saved: SavedProperty }) {
  const user = useCurrentUser();
  const actions = useContactActions(saved.propertyId, { isAdmin: user.is_admin });
  return (
    <div className={styles.block}>
      <Contact saved={saved} />
      <OwnContact
        name={saved.property.location.address.line}
        contact={saved.property.advertisers[0]}
        actions={actions}
      />
    </div>
  );
}

function Contact({ saved }: { saved: SavedProperty }) {
  const { name, email, phone, agent_id: agentId } = saved.property.advertisers[0] ?? {};
  const isOwner = saved.manual?.contactRole === 'owner';
  if (!name && !email && !phone) {
    return (
      <p className={styles.agent}>
        <User aria-hidden />
        <span className={styles.quiet}>No agent listed</span>
      </p>
    );
  }
  const shownPhone = phone && formatPhone(phone);
  return (
    <ul className={styles.agent} aria-label={isOwner ? 'Owner' : 'Agent'}>
      <li>
        <User aria-hidden />
        {name && agentId && (
          <Link to={agentHref(agentId)} className={styles.name}>
            {name}
          </Link>
        )}
        {name && !agentId && <span className={styles.name}>{name}</span>}
        {!name && <span className={styles.quiet}>No name given</span>}
        {isOwner && <span className={styles.quiet}>Owner</span>}
      </li>
      {shownPhone && (
        <li>
          <Phone aria-hidden />
          <a href={`tel:${phone}`}>{shownPhone}</a>
          <CopyButton text={shownPhone} label={`Copy phone ${shownPhone}`} />
        </li>
      )}
      {email && (
        <li>
          <Mail aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
          <CopyButton text={email} label={`Copy email ${email}`} />
        </li>
      )}
    </ul>
  );
}
