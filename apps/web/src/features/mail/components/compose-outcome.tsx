import type { SendState } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { mailQueries } from '../queries.ts';
import styles from './compose.module.css';

interface ComposeOutcomeProps {
  propertyId: string;
  messageHref: (messageId: string) => string;
}

const troubles: Partial<Record<SendState, string>> = {
  failed: 'The latest message about this property was not sent.',
  uncertain: 'The latest message about this property may not have been sent.',
};

/** Shown where the latest message about a property was not delivered, whatever the log says. */
export function ComposeOutcome({ propertyId, messageHref }: ComposeOutcomeProps) {
  const { data } = useQuery(mailQueries.latestAbout(propertyId));
  const [latest] = data?.items ?? [];
  if (!latest) return null;
  const trouble =
    latest.bounce === null
      ? troubles[latest.state ?? 'sent']
      : `The latest message about this property bounced: ${latest.bounce}`;
  if (trouble === undefined) return null;
  return (
    <Notice kind="error" className={styles.outcome}>
      {trouble} <Link to={messageHref(latest._id)}>Open the message</Link>
    </Notice>
  );
}
