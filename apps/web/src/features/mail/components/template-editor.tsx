import {
  type MailTemplate,
  maxTemplateBody,
  maxTemplateName,
  maxTemplateSubject,
} from '@rei/domain/mail-templates/template';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useDraft } from '#lib/use-draft.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWrongField } from '../hooks/use-wrong-field.ts';
import { useSaveTemplate } from '../template-queries.ts';
import { emptyTexts, invalidTexts, missingTexts, type Problems, parseTexts, type Texts } from '../template-texts.ts';
import { FieldMenu } from './field-menu.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import styles from './template-editor.module.css';

interface TemplateEditorProps {
  template: MailTemplate | undefined;
  onSaved: (template: MailTemplate) => void;
  onRemoved: () => void;
  composeHref: string | undefined;
  preview: (texts: Texts) => ReactNode;
}

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
  const [hasTried, setTried] = useState(false);
  const showWrongField = useWrongField(form);
  const missing = missingTexts(texts, isOwn);
  const wrong = invalidTexts(texts);
  const refused: Problems = save.error instanceof ApiError ? save.error.details : {};
  const errors = { ...refused, ...wrong, ...(hasTried && missing) };

  function startAnew(values: Texts): void {
    draft.reset(values);
    setTried(false);
    save.reset();
  }

  function handleChange(next: Texts): void {
    draft.keep(next);
    if (!save.isPending) save.reset();
  }

  const field = (name: keyof Texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: (text: string) => handleChange({ ...texts, [name]: text }),
  });

  function handleInsert(name: string): void {
    const element = target === 'subject' ? subjectField.current : bodyField.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    element.setRangeText(`{${name}}`, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    handleChange({ ...texts, [target]: element.value });
    element.focus();
  }

  function handleSave(): void {
    if (save.isPending) return;
    setTried(true);
    if (Object.keys({ ...missing, ...wrong }).length > 0) {
      showWrongField();
      return;
    }
    save.mutate(
      { id, ...texts, name: isOwn ? texts.name : '' },
      {
        onSuccess: (saved) => {
          startAnew(template ? { name: saved.name, subject: saved.subject, body: saved.body } : emptyTexts);
          toast({ text: 'Template saved.' });
          onSaved(saved);
        },
        onError: showWrongField,
      },
    );
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    handleSave();
  }

  return (
    <>
      <Card title={template?.name ?? 'New template'} className={styles.card}>
        <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} onKeyDown={sendKeys(handleSave)}>
          {isOwn && <TextField label="Name" required maxLength={maxTemplateName} {...field('name')} />}
          <TextField
            label="Subject"
            required
            maxLength={maxTemplateSubject}
            ref={subjectField}
            onFocus={() => setTarget('subject')}
            {...field('subject')}
          />
          <div className={styles.bar}>
            <FieldMenu onChoose={handleInsert} />
            <span className="t12 ink-3">{target === 'subject' ? 'into the subject' : 'into the text'}</span>
          </div>
          <TextArea
            label="Text"
            required
            rows={14}
            className={styles.body}
            maxLength={maxTemplateBody}
            ref={bodyField}
            onFocus={() => setTarget('body')}
            help="Add ? as in {title company?} to skip the line when it’s blank."
            {...field('body')}
          />
          {save.isError && Object.keys(errors).length === 0 && (
            <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the template.')}</Notice>
          )}
          <div className={styles.actions}>
            <span className={`${styles.state} t12 ink-3`} role="status">
              {draft.isChanged && 'Unsaved changes (this browser only)'}
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
              <Button variant="text" onClick={() => startAnew({ name, subject, body })}>
                Discard changes
              </Button>
            )}
            {composeHref !== undefined && !draft.isChanged && <ButtonLink to={composeHref}>Use template</ButtonLink>}
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
