import type { TemplateText } from '@rei/domain/mail-templates/fill-template';
import type { MailTemplate } from '@rei/domain/mail-templates/template';
import { Link } from 'react-router';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Compose } from '../hooks/use-compose.ts';
import styles from './compose.module.css';

/** The templates of the user, and what becomes of one with the figures of the deal at hand. */
export interface TemplateOffer {
  templates: readonly MailTemplate[];
  fill: (template: MailTemplate, documentIds: readonly string[]) => TemplateText;
  /** Where they are edited. */
  href: string;
}

interface TemplateChoiceProps {
  compose: Compose;
  offer: TemplateOffer;
}

/** Puts a template in place of subject and text, which one can have back. */
export function TemplateChoice({ compose, offer }: TemplateChoiceProps) {
  const toast = useToast();
  const { templates, fill, href } = offer;
  function handleChoice(id: string): void {
    const template = templates.find(({ _id }) => _id === id);
    if (!template) return;
    const { subject, text } = compose.fields;
    const before = { subject, text, isFromTemplate: compose.isFromTemplate };
    const filled = fill(template, compose.attachments.documents);
    compose.change({ subject: filled.subject, text: filled.body, isFromTemplate: true });
    toast({
      text: `“${template.name}” is in place.`,
      ...((subject !== '' || text !== '') && {
        action: { label: 'Undo', onClick: () => compose.change(before) },
      }),
    });
  }
  return (
    <div className={styles.template}>
      <Select
        label="Template"
        value=""
        options={[
          { value: '', label: 'Begin with a template…' },
          ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={handleChoice}
      />
      <Link to={href}>Edit templates</Link>
    </div>
  );
}
