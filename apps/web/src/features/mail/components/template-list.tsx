import type { MailTemplate } from '@rei/domain/mail-templates/template';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { Tag } from '#ui/tag.tsx';
import styles from './template-editor.module.css';

interface TemplateListProps {
  templates: readonly MailTemplate[];
  /** An id, or 'new'. */
  shown: string;
  hrefOf: (id: string) => string;
}

export function TemplateList({ templates, shown, hrefOf }: TemplateListProps) {
  const current = (id: string) => (id === shown ? ('page' as const) : undefined);
  return (
    <nav className={styles.list} aria-label="Templates">
      {templates.map(({ _id, name, isChanged }) => (
        <Link key={_id} to={hrefOf(_id)} aria-current={current(_id)}>
          <span>{name}</span>
          {isChanged && <Tag>Edited</Tag>}
        </Link>
      ))}
      <Link to={hrefOf('new')} aria-current={current('new')}>
        <Plus aria-hidden />
        <span>New template</span>
      </Link>
    </nav>
  );
}
