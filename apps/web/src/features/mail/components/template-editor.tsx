import {
  type MailTemplate,
  maxTemplateBody,
  maxTemplateName,
  maxTemplateSubject,
} from '@rei/domain/mail-templates/template';
import { type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useForm } from '#lib/use-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSaveTemplate } from '../templates/queries.ts';
import { emptyTexts, parseTexts, type Texts, textProblems, unknownFields } from '../templates/texts.ts';
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
  const save = useSaveTemplate();
  const toast = useToast();
  const subjectField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const [target, setTarget] = useState<'subject' | 'body'>('body');
  const form = useForm<Texts>({
    values: draft.value,
    onChange(texts) {
      draft.keep(texts);
      if (!save.isPending) save.reset();
    },
    problemsOf: (texts) => textProblems(texts, isOwn),
    isLive: true,
    isBusy: save.isPending,
    onSubmit(texts, refuse) {
      save.mutate(
        { id, ...texts, name: isOwn ? texts.name : '' },
        {
          onSuccess: (saved) => {
            startAnew(template ? { name: saved.name, subject: saved.subject, body: saved.body } : emptyTexts);
            toast({ text: 'Template saved.' });
            onSaved(saved);
          },
          onError: refuse,
        },
      );
    },
  });
  const unknown = unknownFields(form.values);

  function startAnew(values: Texts): void {
    draft.reset(values);
    form.startAnew();
    save.reset();
  }

  const field = (name: keyof Texts) => ({ ...form.field(name), error: form.problemOf(name) ?? unknown[name] });

  function handleInsert(name: string): void {
    const element = target === 'subject' ? subjectField.current : bodyField.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    element.setRangeText(`{${name}}`, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    form.change({ [target]: element.value });
    element.focus();
  }

  return (
    <>
      <Card title={template?.name ?? 'New template'} className={styles.card}>
        <form {...form.props} className={styles.form} onKeyDown={sendKeys(form.send)}>
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
          {save.isError && !form.hasProblems && (
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
      {preview(form.values)}
    </>
  );
}
