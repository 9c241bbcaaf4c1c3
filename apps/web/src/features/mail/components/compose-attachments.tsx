import { attachmentTypes } from '@rei/domain/mail/limits';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { AttachButton } from '#ui/attach-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { type Attachments, keyOfDocument } from '../hooks/use-attachments.ts';
import { kilobytes } from '../message-words.ts';
import type { PaperToSend } from '../paper-to-send.ts';
import styles from './compose.module.css';
import { MissingPaper } from './missing-paper.tsx';

interface ComposeAttachmentsProps {
  attachments: Attachments;
  stored?: readonly StoredDocument[];
  /** The PDF that belongs to the message; removing it asks for confirmation. */
  paper?: PaperToSend | undefined;
}

const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

export function ComposeAttachments({ attachments, stored = [], paper }: ComposeAttachmentsProps) {
  const [paperId, setPaperId] = useState(paper?.documentId);
  const [isAsking, setAsking] = useState(false);
  const hasPaper = paperId !== undefined && attachments.documents.includes(paperId);
  const paperKey = paperId === undefined ? undefined : keyOfDocument(paperId);
  const { rows, problem, isLarge } = attachments;
  const others = stored.filter(({ _id }) => !attachments.documents.includes(_id));
  return (
    <fieldset className={styles.attachments}>
      <legend className={styles.legend}>Attachments</legend>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, name, bytes, isDocument, problem: refusal }) => (
            <li key={key} className={styles.row}>
              {isDocument ? <FileText aria-hidden /> : <Paperclip aria-hidden />}
              <span className={styles.file}>
                <span className={styles.name}>{name}</span>
                <span className="t12 ink-3">
                  {isDocument && 'Stored document · '}
                  {kilobytes(bytes)}
                </span>
                {refusal !== undefined && (
                  <span className={styles.refusal} role="alert">
                    {refusal}
                  </span>
                )}
              </span>
              <IconButton
                label={`Remove ${name}`}
                size="small"
                onClick={() => (key === paperKey ? setAsking(true) : attachments.remove(key))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <AttachButton accept={accepted} onChoose={attachments.addFiles} />
        {others.length > 0 && (
          <Select
            className={styles.stored}
            label="Attach a stored document"
            hideLabel
            value=""
            options={[
              { value: '', label: 'Attach a stored document…' },
              ...others.map(({ _id, filename }) => ({ value: _id, label: filename })),
            ]}
            onChange={(id) => {
              const document = others.find(({ _id }) => _id === id);
              if (document) attachments.addDocument(document);
            }}
          />
        )}
        <span className="t12 ink-3">pdf, doc, docx, png, jpg, jpeg</span>
      </div>
      {paper && !hasPaper && <MissingPaper paper={paper} attachments={attachments} onAttached={setPaperId} />}
      {paper && (
        <QuestionDialog
          isOpen={isAsking}
          title={`Remove the ${paper.noun}?`}
          confirmLabel="Remove"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (paperKey !== undefined) attachments.remove(paperKey);
          }}
        >
          <p>The message will go out without it. Check that its text doesn’t say it is attached.</p>
        </QuestionDialog>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {isLarge && <Notice kind="info">Attachments are over 25 MB in total. Many mail servers reject that.</Notice>}
    </fieldset>
  );
}
