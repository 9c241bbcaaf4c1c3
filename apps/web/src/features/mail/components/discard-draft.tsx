import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { sendProblem } from '../compose-problem.ts';

interface DiscardDraftProps {
  discard: () => Promise<void>;
  mailHref: string;
}

/** Throws a message away that is being written, after one question. */
export function DiscardDraft({ discard, mailHref }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  async function handleDiscard(): Promise<void> {
    setAsking(false);
    try {
      await discard();
      await navigate(mailHref);
    } catch (error) {
      toast({ text: sendProblem(error) });
    }
  }
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Discard this draft?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="primary" onClick={() => void handleDiscard()}>
              Discard
            </Button>
          </>
        }
      >
        <p>Its text and its files are thrown away.</p>
      </Dialog>
    </>
  );
}
