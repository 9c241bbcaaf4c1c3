import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button.tsx';
import { useCopied } from './use-copied.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { isCopied, copy } = useCopied();
  return (
    <span className={styles.root}>
      <IconButton label={label} size="small" onClick={() => copy(text)}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status">{isCopied && <span className={styles.copied}>Copied</span>}</span>
    </span>
  );
}
