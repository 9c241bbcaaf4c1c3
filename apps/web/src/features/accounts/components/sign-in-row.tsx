import type { SignIn } from '@rei/domain/accounts/sign-in';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './sign-ins.module.css';

interface SignInRowProps {
  signIn: SignIn;
  isEnding: boolean;
  onEnd: () => void;
}

export function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { browser, ip, place, createdAt, lastUsedAt, endedAt, current } = signIn;
  return (
    <li className={classNames(styles.row, endedAt !== null && styles.ended)}>
      <div className={styles.what}>
        <p className={styles.browser}>
          {browser} {current && <Tag tone="primary">this browser</Tag>}
        </p>
        <p className={styles.when}>
          <span className="tabular">{ip}</span>
          <span className="tabular">{place}</span>
          <span>signed in {momentText(createdAt)}</span>
          <span>{endedAt === null ? `last used ${momentText(lastUsedAt)}` : `ended ${momentText(endedAt)}`}</span>
        </p>
      </div>
      {!current && endedAt === null && (
        <Button size="small" busy={isEnding} onClick={onEnd} aria-label={`Sign out ${browser}, ${ip}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
