import type { MailTemplate } from '@rei/domain/mail-templates/template';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteTemplate } from '../templates/queries.ts';

interface RemoveTemplateProps {
  template: MailTemplate;
  onRemoved: () => void;
}

export function RemoveTemplate({ template, onRemoved }: RemoveTemplateProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteTemplate();
  const toast = useToast();
  const isOwn = template.kind === 'own';
  const words = isOwn
    ? { button: 'Delete', title: `Delete “${template.name}”?`, done: 'Template deleted.' }
    : {
        button: 'Reset to standard',
        title: `Reset “${template.name}” to the standard text?`,
        done: 'Standard text restored.',
      };

  function handleRemove(): void {
    remove.mutate(template._id, {
      onSuccess: () => {
        toast({ text: words.done });
        onRemoved();
      },
      onError: (error) => toast({ text: error.message }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title={words.title}
        confirmLabel={words.button}
        isBusy={remove.isPending}
        onConfirm={handleRemove}
        onClose={() => setAsking(false)}
      >
        <p>{isOwn ? 'Messages written with it don’t change.' : 'Your version will be deleted.'}</p>
      </QuestionDialog>
    </>
  );
}
