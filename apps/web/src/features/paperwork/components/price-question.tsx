import { lazy, Suspense } from 'react';

/** Few prices are asked about: the question comes with the first. */
const QuestionDialog = lazy(() => import('#ui/question-dialog.tsx').then((part) => ({ default: part.QuestionDialog })));

interface PriceQuestionProps {
  noun: 'offer' | 'contract';
  /** What is unusual about the price; null while nothing is asked. */
  text: string | null;
  onAnswer: (isWanted: boolean) => void;
}

/** Asks whether an offer or a contract with an unusual price is meant so. */
export function PriceQuestion({ noun, text, onAnswer }: PriceQuestionProps) {
  if (text === null) return null;
  return (
    <Suspense>
      <QuestionDialog
        isOpen
        title={`Save this ${noun}?`}
        confirmLabel={`Save ${noun}`}
        cancelLabel="Change the price"
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      >
        <p>{text}</p>
      </QuestionDialog>
    </Suspense>
  );
}
