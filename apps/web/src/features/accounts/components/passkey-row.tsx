import type { Passkey } from '@rei/domain/accounts/passkey';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './sign-ins.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onChoose: (step: 'rename' | 'remove') => void;
}

export function PasskeyRow({ passkey, onChoose }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className={classNames(styles.row, styles.inCard)}>
      <div className={styles.what}>
        <p className={styles.browser}>
          {name} {isSynced && <Tag tone="neutral">synced</Tag>}
        </p>
        <p className={styles.when}>
          <span>added {momentText(createdAt)}</span>
          <span>{lastUsedAt === null ? 'never used' : `last used ${momentText(lastUsedAt)}`}</span>
        </p>
      </div>
      <Button size="small" onClick={() => onChoose('rename')} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button size="small" onClick={() => onChoose('remove')} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}
