import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Attachments } from '../hooks/use-attachments.ts';
import type { PaperToSend } from '../paper-to-send.ts';

interface MissingPaperProps {
  paper: PaperToSend;
  attachments: Attachments;
  onAttached: (documentId: string) => void;
}

/** Warns that a message about an offer or contract has no PDF, and offers to attach it. */
export function MissingPaper({ paper, attachments, onAttached }: MissingPaperProps) {
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');

  async function handleAttach(): Promise<void> {
    setState('making');
    try {
      const document = await paper.find();
      attachments.addDocument(document);
      onAttached(document._id);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <Notice kind={state === 'failed' ? 'error' : 'info'}>
      {state === 'failed' ? `Couldn’t create the ${paper.noun}. ` : `The ${paper.noun} isn’t attached. `}
      <Button size="small" busy={state === 'making'} onClick={() => void handleAttach()}>
        {state === 'making' ? 'Creating…' : state === 'failed' ? 'Retry' : `Attach ${paper.noun}`}
      </Button>
    </Notice>
  );
}
