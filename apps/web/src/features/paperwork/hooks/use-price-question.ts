import { useRef, useState } from 'react';

interface PriceQuestionOptions<Input> {
  /** What is unusual about the price that is to be saved; null for nothing. */
  caveatOf: (input: Input) => Promise<string | null>;
  /** Whether exactly this was saved before, and so was meant. */
  isSaved: (input: Input) => boolean;
}

/** A price that is asked about before it is saved: once, whichever way it is to be saved. */
export function usePriceQuestion<Input>({ caveatOf, isSaved }: PriceQuestionOptions<Input>) {
  const [asked, setAsked] = useState<{ text: string; save: () => void } | null>(null);
  const answered = useRef(new Set<string>());
  return {
    /** The text of the question; null while nothing is asked. */
    text: asked?.text ?? null,
    ask:
      (save: (input: Input) => Promise<void>) =>
      async (input: Input): Promise<void> => {
        const text = isSaved(input) ? null : await caveatOf(input);
        if (text === null || answered.current.has(text)) await save(input);
        else setAsked({ text, save: () => void save(input) });
      },
    answer(isWanted: boolean): void {
      setAsked(null);
      if (!asked || !isWanted) return;
      answered.current.add(asked.text);
      asked.save();
    },
  };
}
