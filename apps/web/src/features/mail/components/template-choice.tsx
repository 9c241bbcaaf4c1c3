import type { TemplateText } from '@rei/domain/mail-templates/fill-template';
import type { MailTemplate } from '@rei/domain/mail-templates/template';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuButton } from '#ui/menu.tsx';
import type { Compose } from '../hooks/use-compose.ts';
import styles from './compose.module.css';
import buttons from './menu-button.module.css';

export interface TemplateOffer {
  templates: readonly MailTemplate[];
  fill: (template: MailTemplate, documentIds: readonly string[]) => TemplateText;
  href: string;
}

interface TemplateChoiceProps {
  compose: Compose;
  offer: TemplateOffer;
}

interface Before {
  subject: string;
  text: string;
  isFromTemplate: boolean;
  templateId: string;
}

/** Replaces subject and text; Undo restores them. */
export function TemplateChoice({ compose, offer }: TemplateChoiceProps) {
  const { templates, fill, href } = offer;
  const [chosen, setChosen] = useState<{ name: string; before: Before }>();

  function handleChoice(template: MailTemplate): void {
    const { subject, text } = compose.fields;
    const before = { subject, text, isFromTemplate: compose.isFromTemplate, templateId: compose.templateId };
    const filled = fill(template, compose.attachments.documents);
    compose.change({ subject: filled.subject, text: filled.body, isFromTemplate: true, templateId: template._id });
    setChosen({ name: template.name, before });
  }

  function handleUndo({ before }: { before: Before }): void {
    compose.change(before);
    setChosen(undefined);
  }

  return (
    <div className={styles.template}>
      <Menu
        trigger={
          <>
            <LayoutTemplate aria-hidden />
            Template
          </>
        }
        triggerClassName={buttons.menuButton}
        align="left"
      >
        <div className={buttons.menu}>
          {templates.map((template) => (
            <MenuButton key={template._id} onClick={() => handleChoice(template)}>
              {template.name}
            </MenuButton>
          ))}
        </div>
      </Menu>
      <Link to={href}>Edit templates</Link>
      <span role="status" className={styles.chosen}>
        {chosen && (
          <>
            Text replaced with “{chosen.name}”.
            <Button size="small" variant="text" onClick={() => handleUndo(chosen)}>
              Undo
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
