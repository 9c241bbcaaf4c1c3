import { templateProblem } from '@rei/domain/mail-templates/merge-fields';
import {
  type MailTemplate,
  maxTemplateBody,
  maxTemplateName,
  maxTemplateSubject,
} from '@rei/domain/mail-templates/template';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useFormFields } from '#lib/use-form-fields.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSaveTemplate } from '../template-queries.ts';
import { FieldMenu } from './field-menu.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import styles from './template-editor.module.css';

const textsSchema = z.object({ name: z.string(), subject: z.string(), body: z.string() });
type Texts = z.infer<typeof textsSchema>;

interface TemplateEditorProps {
  /** Undefined for a new one. */
  template: MailTemplate | undefined;
  onSaved: (template: MailTemplate) => void;
  onRemoved: () => void;
  /** Where a message begins with this template. */
  composeHref: string | undefined;
  /** What is typed at this moment, as a message would read. */
  preview: (texts: Texts) => ReactNode;
}

function parseTexts(value: unknown): Texts | undefined {
  return z.safeParse(textsSchema, value).data;
}

/** What is wrong with each text, without the server. */
function problemsOf({ name, subject, body }: Texts, isOwn: boolean): Partial<Record<keyof Texts, string>> {
  const found = {
    name: isOwn && name.trim() === '' ? 'Required' : undefined,
    subject: subject.trim() === '' ? 'Required' : templateProblem(subject),
    body: body.trim() === '' ? 'Required' : templateProblem(body),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Name, subject and text of a template; what is not saved yet is kept. */
export function TemplateEditor({ template, onSaved, onRemoved, composeHref, preview }: TemplateEditorProps) {
  const { _id: id = '', name = '', subject = '', body = '' } = template ?? {};
  const isOwn = template === undefined || template.kind === 'own';
  const draft = useDraft<Texts>({
    name: `mail-template-${id || 'new'}`,
    initial: { name, subject, body },
    source: null,
    parse: parseTexts,
  });
  const texts = draft.value;
  const save = useSaveTemplate();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const [target, setTarget] = useState<'subject' | 'body'>('body');
  const problems = problemsOf(texts, isOwn);
  const errors = { ...(save.error instanceof ApiError && save.error.details), ...problems };
  const fields = useFormFields({ form, values: texts, errors, onChange: handleChange });

  function handleChange(next: Texts): void {
    draft.keep(next);
    if (!save.isPending) save.reset();
  }

  function handleInsert(field: string): void {
    const element = target === 'subject' ? subjectField.current : bodyField.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    element.setRangeText(`{${field}}`, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    handleChange({ ...texts, [target]: element.value });
    element.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    fields.showErrors();
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      { id, ...texts, name: isOwn ? texts.name : '' },
      {
        onSuccess: (saved) => {
          draft.reset(template ? { name: saved.name, subject: saved.subject, body: saved.body } : emptyTexts);
          fields.startAnew();
          toast({ text: 'Template saved.' });
          onSaved(saved);
        },
        onError: () => fields.showErrors(),
      },
    );
  }

  return (
    <>
      <Card title={template?.name ?? 'New template'} className={styles.card}>
        <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
          {isOwn && <TextField label="Name" required maxLength={maxTemplateName} {...fields.text('name')} />}
          <TextField
            label="Subject"
            required
            maxLength={maxTemplateSubject}
            ref={subjectField}
            onFocus={() => setTarget('subject')}
            {...fields.text('subject')}
          />
          <TextArea
            label="Text"
            required
            rows={14}
            className={styles.body}
            maxLength={maxTemplateBody}
            ref={bodyField}
            onFocus={() => setTarget('body')}
            help="With a question mark, as in {title company?}, the whole line is left out where nothing is known."
            {...fields.text('body')}
          />
          <div className={styles.bar}>
            <FieldMenu onChoose={handleInsert} />
            <span className="t12 ink-3">{target === 'subject' ? 'into the subject' : 'into the text'}</span>
          </div>
          {save.isError && Object.keys(errors).length === 0 && (
            <Notice kind="error">{errorMessage(save.error, 'Could not save the template.')}</Notice>
          )}
          <div className={styles.actions}>
            <span className={`${styles.state} t12 ink-3`} role="status">
              {draft.isChanged && 'Not saved yet; kept in this browser.'}
            </span>
            {template && (isOwn || template.isChanged) && (
              <RemoveTemplate
                template={template}
                onRemoved={() => {
                  draft.reset(emptyTexts);
                  onRemoved();
                }}
              />
            )}
            {draft.isChanged && (
              <Button
                variant="text"
                onClick={() => {
                  draft.reset({ name, subject, body });
                  fields.startAnew();
                  save.reset();
                }}
              >
                Discard changes
              </Button>
            )}
            {composeHref !== undefined && !draft.isChanged && <ButtonLink to={composeHref}>Write with it</ButtonLink>}
            <Button type="submit" variant="primary" busy={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </form>
      </Card>
      {preview(texts)}
    </>
  );
}

const emptyTexts: Texts = { name: '', subject: '', body: '' };
