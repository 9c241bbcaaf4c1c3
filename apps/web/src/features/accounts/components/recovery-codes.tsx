import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { downloadFile } from '#lib/download.ts';
import { useProductName } from '#lib/product-name.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { useCopied } from '#ui/use-copied.ts';
import sectionStyles from './account-section.module.css';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, the only time they are shown; on paper they stand alone. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isCopied, copy } = useCopied();
  const title = `Recovery codes of ${email}`;
  const text = `${useProductName()}\n${title}\nEach works once.\n\n${codes.join('\n')}\n`;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1} className="t14">
        {title}
      </h3>
      <p className={sectionStyles.text}>
        Each code signs you in once when you don’t have the app. Store them somewhere safe:{' '}
        <b>they won’t be shown again.</b>
      </p>
      <ul className={styles.codeList} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={sectionStyles.actions}>
        <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => copy(codes.join('\n'))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => downloadFile({ name: 'recovery-codes.txt', content: text, type: 'text/plain;charset=utf-8' })}
        >
          Download
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="primary" onClick={onDone}>
          I saved these codes
        </Button>
      </div>
    </div>
  );
}
