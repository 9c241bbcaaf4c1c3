import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { FileLabel } from '#ui/file-label.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** The ends of file names that the picker offers. */
  accept: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A field for files: to click, to reach by keyboard, and to drop files on. */
export function FileDrop({ accept, onChoose, children }: FileDropProps) {
  return (
    <FileLabel className={styles.drop} overClassName={styles.over} accept={accept} multiple onChoose={onChoose}>
      <Upload aria-hidden />
      <span className={styles.title}>
        <b>Choose files</b> or drop them here
      </span>
      <span className={styles.help}>{children}</span>
    </FileLabel>
  );
}
