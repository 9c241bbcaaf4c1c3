import { fillTemplate, type TemplateText } from '@rei/domain/mail-templates/fill-template';
import { splitAtMergeMarks } from '@rei/domain/mail-templates/merge-fields';
import { type MailFacts, mergeValues } from '@rei/domain/mail-templates/merge-values';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import styles from './template-editor.module.css';

interface TemplatePreviewProps {
  template: TemplateText;
  facts: MailFacts | undefined;
  /** Of a saved property, or '' for the sample. */
  propertyId: string;
  properties: readonly { propertyId: string; address: string }[];
  onProperty: (propertyId: string) => void;
}

function Filled({ text }: { text: string }) {
  return splitAtMergeMarks(text).map((part) =>
    part.isMark ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}

export function TemplatePreview({ template, facts, propertyId, properties, onProperty }: TemplatePreviewProps) {
  const filled = facts && fillTemplate(template, mergeValues(facts));
  const hasBlanks =
    filled !== undefined && splitAtMergeMarks(`${filled.subject}\n${filled.body}`).some((part) => part.isMark);
  return (
    <Card title="Preview" className={styles.preview}>
      <Select
        label="Preview with"
        value={propertyId}
        options={[
          { value: '', label: 'Sample property' },
          ...properties.map((property) => ({ value: property.propertyId, label: property.address })),
        ]}
        onChange={onProperty}
      />
      {filled && (
        <div className={styles.letter} aria-live="off">
          <p className={styles.subject}>
            <Filled text={filled.subject} />
          </p>
          <div className={styles.text}>
            <Filled text={filled.body} />
          </div>
        </div>
      )}
      {hasBlanks && <p className="t12 ink-2">Unknown fields are marked. Replace or remove them before you send.</p>}
    </Card>
  );
}
