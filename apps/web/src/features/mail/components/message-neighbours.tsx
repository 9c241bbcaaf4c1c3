import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { ButtonLink } from '#ui/button.tsx';
import { useNeighbours } from '../hooks/use-neighbours.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import styles from './message-view.module.css';

export function MessageNeighbours({ messageId, hrefs }: { messageId: string; hrefs: MailHrefs }) {
  const { previous, next } = useNeighbours(messageId);
  if (!previous && !next) return null;
  return (
    <div className={styles.neighbours}>
      {previous && (
        <ButtonLink
          size="small"
          variant="text"
          icon={<ChevronUp aria-hidden />}
          to={`${hrefs.message(previous.id)}${previous.search}`}
        >
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          size="small"
          variant="text"
          icon={<ChevronDown aria-hidden />}
          to={`${hrefs.message(next.id)}${next.search}`}
        >
          Next
        </ButtonLink>
      )}
    </div>
  );
}
