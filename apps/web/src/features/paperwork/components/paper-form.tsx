import type { FormEvent, ReactNode, Ref } from 'react';
import { FormLayout } from '#ui/form-layout.tsx';
import { DraftNotice } from './draft-notice.tsx';

interface PaperFormProps {
  ref: Ref<HTMLFormElement>;
  saveLabel: string;
  onSave: () => void;
  /** Answers whether the draft that was there before goes on; undefined where there was none. */
  onDraftAnswer: ((isDraftWanted: boolean) => void) | undefined;
  fields: ReactNode;
  aside: ReactNode;
  sheet: ReactNode;
  isAsideLong?: boolean;
  below: ReactNode;
  bar: ReactNode;
}

/** The form of an offer or a contract; Enter saves. */
export function PaperForm({ ref, saveLabel, onSave, onDraftAnswer, fields, ...beside }: PaperFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSave();
      }}
    >
      {onDraftAnswer && <DraftNotice onAnswer={onDraftAnswer} />}
      <FormLayout
        {...beside}
        fields={
          <>
            {fields}
            <button type="submit" hidden>
              {saveLabel}
            </button>
          </>
        }
      />
    </form>
  );
}
