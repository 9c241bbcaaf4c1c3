import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import type { ComposeFields, ComposeQuery } from '../compose-query.ts';
import { composeProblems, composeRefusal } from '../compose-rules.ts';
import type { StoredAttachment } from './use-attachments.ts';
import { useCompose } from './use-compose.ts';

/** What the specification has differ between a message above the inbox and one on a page of its own. */
export type ComposerSize = 'dialog' | 'page';

const requiredFields = {
  dialog: ['to', 'subject'],
  page: ['to', 'subject', 'text'],
} as const satisfies Record<ComposerSize, readonly (keyof ComposeFields)[]>;

interface ComposerOptions {
  size: ComposerSize;
  start: ComposeQuery;
  attached: readonly StoredAttachment[];
  /** The same source opens what was typed before. */
  source: string;
  isSent?: boolean;
  onSent: (sent: { id: string; _id: string }) => void | Promise<void>;
  /** In words, of a request that has an id. */
  failureOf: (error: unknown, requestId: string) => string;
}

/** A message being written and sent, whatever room it is given. */
export function useComposer({ size, start, attached, source, isSent = false, onSent, failureOf }: ComposerOptions) {
  const compose = useCompose({ name: `mail-${size === 'page' ? 'compose' : 'dialog'}`, start, attached, source });
  const [failure, setFailure] = useState<string>();
  const required = requiredFields[size];
  const form = useForm<ComposeFields>({
    values: compose.fields,
    onChange: compose.change,
    problemsOf: (typed) => composeProblems(typed, { required, unfilled: compose.unfilled }),
    isLive: true,
    isBusy: compose.isSending || isSent,
    async onSubmit(_typed, refuse) {
      setFailure(undefined);
      try {
        const sent = await compose.send();
        form.startAnew();
        await onSent(sent);
      } catch (error) {
        setFailure(failureOf(error, compose.requestId));
        refuse(error);
      }
    },
    refusalOf: composeRefusal,
  });
  const isIncomplete = required.some((name) => compose.fields[name].trim() === '');
  return { size, compose, form, failure, setFailure, isIncomplete };
}

export type Composer = ReturnType<typeof useComposer>;
