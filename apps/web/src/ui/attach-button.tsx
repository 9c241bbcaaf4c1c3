import Paperclip from 'lucide-react/icons/paperclip';
import { type Ref, useRef } from 'react';
import { Button } from './button.tsx';

interface AttachButtonProps {
  /** The ends of file names that the picker offers. */
  accept: string;
  busy?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onChoose: (files: File[]) => void;
}

/** Opens the browser's picker for files. The input that the picker needs is nobody's second control: it is not shown. */
export function AttachButton({ accept, busy = false, buttonRef, onChoose }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={buttonRef}
        size="small"
        icon={<Paperclip aria-hidden />}
        busy={busy}
        onClick={() => picker.current?.click()}
      >
        Attach files
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label="Files to attach"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onChoose(files);
          // A file that was removed can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
