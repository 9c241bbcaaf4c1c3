import { QuestionDialog } from '#ui/question-dialog.tsx';

interface PriceQuestionProps {
  noun: 'offer' | 'contract';
  /** What is unusual about the price; null while nothing is asked. */
  text: string | null;
  onAnswer: (isWanted: boolean) => void;
}

/** Asks whether an offer or a contract with an unusual price is meant so. */
export function PriceQuestion({ noun, text, onAnswer }: PriceQuestionProps) {
  return (
    <QuestionDialog
      isOpen={text !== null}
      title={`Save this ${noun}?`}
      confirmLabel={`Save ${noun}`}
      cancelLabel="Change the price"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{text}</p>
    </QuestionDialog>
  );
}
