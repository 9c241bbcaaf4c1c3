import type { Suppression } from '@rei/domain/suppressions/suppression';
import { refusalMessage } from '#lib/api-error.ts';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useLiftSuppression } from '../mutations.ts';
import { reasonWords } from '../suppression-words.ts';
import styles from './suppressions.module.css';

function SuppressionRow({ suppression }: { suppression: Suppression }) {
  const { address, reason, note, since } = suppression;
  const lift = useLiftSuppression();
  const toast = useToast();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>{address}</p>
        <p className={styles.facts}>
          {reasonWords[reason]} · <time dateTime={since}>{momentText(since)}</time>
        </p>
        {note !== '' && <p className={styles.facts}>{note}</p>}
      </div>
      <Button
        size="small"
        busy={lift.isPending}
        aria-label={`Allow again: ${address}`}
        onClick={() =>
          lift.mutate(address, {
            onSuccess: () => toast({ text: `${address} can get mail again.` }),
            onError: (error) => toast({ text: refusalMessage(error, 'Couldn’t allow this address.') }),
          })
        }
      >
        Allow again
      </Button>
    </li>
  );
}

export function SuppressionRows({ suppressions }: { suppressions: readonly Suppression[] }) {
  return (
    <ul aria-label="Suppressed addresses">
      {suppressions.map((suppression) => (
        <SuppressionRow key={suppression.address} suppression={suppression} />
      ))}
    </ul>
  );
}
