import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { sendProblem } from '../compose-problem.ts';

interface DiscardDraftProps {
  discard: () => Promise<void>;
  onDiscarded: () => void;
}

export function DiscardDraft({ discard, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  async function handleDiscard(): Promise<void> {
    setAsking(false);
    try {
      await discard();
      onDiscarded();
    } catch (error) {
      toast({ text: sendProblem(error) });
    }
  }
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title="Discard this draft?"
        cancelLabel="Keep draft"
        confirmLabel="Discard"
        onConfirm={() => void handleDiscard()}
        onClose={() => setAsking(false)}
      >
        <p>Its text and files will be deleted.</p>
      </QuestionDialog>
    </>
  );
}
