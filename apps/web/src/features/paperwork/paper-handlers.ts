import type { PaperTask } from './hooks/use-paper-actions.ts';

interface PaperActions<Input> {
  task: PaperTask | null;
  save: (input: Input) => Promise<void>;
  preview: (input: Input) => void;
  download: (input: Input) => Promise<void>;
  calendar: (input: Input) => Promise<void>;
}

interface PaperForm<Input> {
  actions: PaperActions<Input>;
  fields: { isUnreadable: boolean; showProblems: () => void };
  /** What is posted; undefined while something is wrong with it. */
  input: Input | undefined;
  /** The same, only that the property may still be missing. */
  draftInput: Input | undefined;
}

/**
 * What the buttons of an offer's or a contract's form do. Where something is wrong, nothing is done and the first
 * wrong field is focused. Document and deadlines can be looked at before the property is chosen.
 */
export function paperHandlers<Input>({ actions, fields, input, draftInput }: PaperForm<Input>) {
  const using = (ready: Input | undefined, act: (ready: Input) => unknown) => () => {
    if (ready === undefined || fields.isUnreadable) fields.showProblems();
    else void act(ready);
  };
  return {
    task: actions.task,
    onSave: using(input, actions.save),
    onPreview: using(draftInput, actions.preview),
    onDownload: using(input, actions.download),
    onCalendar: using(draftInput, actions.calendar),
  };
}
