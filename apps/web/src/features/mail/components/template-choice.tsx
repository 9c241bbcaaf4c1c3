import type { TemplateText } from '@rei/domain/mail-templates/fill-template';
import type { MailTemplate } from '@rei/domain/mail-templates/template';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { Link } from 'react-router';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Compose } from '../hooks/use-compose.ts';
import styles from './compose.module.css';
import buttons from './menu-button.module.css';

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
  function handleChoice(template: MailTemplate): void {
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
    </div>
  );
}
