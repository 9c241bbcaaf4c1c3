import { stoppedProblem } from '@rei/domain/agents/do-not-contact';
import { maxRecipients } from '@rei/domain/mail/limits';
import { useQuery } from '@tanstack/react-query';
import { agentQueries } from '#features/agents/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useReached } from '#lib/use-reached.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './compose.module.css';
import { RecipientWarnings } from './recipient-warnings.tsx';

/** Milliseconds without a key. */
const typingPause = 400;

const address = /[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]{2,}/g;

/** Shows before sending whom the server will refuse. */
export function StoppedRecipients({ fields: { to, cc, bcc } }: { fields: { to: string; cc: string; bcc: string } }) {
  const typed = useDebounced(`${to}, ${cc}, ${bcc}`.toLowerCase(), typingPause);
  const addresses = [...new Set(typed.match(address))].slice(0, maxRecipients);
  // Without an answer the server still refuses.
  const { data = [] } = useQuery({ ...agentQueries.stopped(addresses), enabled: addresses.length > 0, retry: false });
  const stopped = data.filter((each) => addresses.includes(each));
  // Before anybody writes, nobody is written to.
  const warned = useReached<HTMLDivElement>({ afterSign: true });
  return (
    <div ref={warned.ref} className={styles.warnings}>
      {stopped.length > 0 && <Notice kind="error">{stoppedProblem(stopped)}</Notice>}
      {warned.isReached && addresses.length > 0 && <RecipientWarnings addresses={addresses} />}
    </div>
  );
}
