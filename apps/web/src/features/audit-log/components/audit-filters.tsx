import { type AuditAction, type AuditKind, auditActions } from '@rei/domain/audit-log/audit-entry';
import Search from 'lucide-react/icons/search';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { actionWords } from '../audit-words.ts';
import styles from './audit-filters.module.css';

interface AuditFiltersProps {
  action: AuditAction | AuditKind | undefined;
  onAction: (action: AuditAction | AuditKind | undefined) => void;
  text: string;
  onText: (text: string) => void;
}

const options: { value: AuditAction | AuditKind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'changes', label: 'All changes by administrators' },
  { value: 'security', label: 'All sign-ins and security' },
  ...auditActions.map((action) => ({ value: action, label: actionWords[action] })),
];

export function AuditFilters({ action, onAction, text, onText }: AuditFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextField
        label="User or record"
        type="search"
        value={text}
        onChange={onText}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        prefix={<Search aria-hidden />}
      />
      <Select
        label="What"
        value={action ?? ''}
        options={options}
        onChange={(chosen) => onAction(chosen === '' ? undefined : chosen)}
      />
    </div>
  );
}
