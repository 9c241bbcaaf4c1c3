import { getMailAttachment } from '@rei/domain/mail/endpoints';
import type { MailAttachment } from '@rei/domain/mail/message';
import Paperclip from 'lucide-react/icons/paperclip';
import type { MouseEvent } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { useDownload } from '../hooks/use-download.ts';
import { kilobytes } from '../message-words.ts';
import styles from './message-view.module.css';

function AttachmentLink({ attachment }: { attachment: MailAttachment }) {
  const { filename, size, storageRef } = attachment;
  const download = useDownload();
  const params = { storageRef };
  function handleClick(event: MouseEvent): void {
    // A plain link would download the error of an expired session in place of the file.
    event.preventDefault();
    if (!download.isPending) download.mutate({ endpoint: getMailAttachment, params, name: filename });
  }
  return (
    <a href={endpointUrl(getMailAttachment, { params })} download={filename} onClick={handleClick}>
      <Paperclip aria-hidden />
      <span>
        <span className={styles.fileName}>{filename}</span>
        <small>{download.isPending ? 'Downloading…' : kilobytes(size)}</small>
      </span>
    </a>
  );
}

export function MessageAttachments({ attachments }: { attachments: readonly MailAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label="Attachments">
      {attachments.map((attachment) => (
        <li key={attachment.storageRef}>
          <AttachmentLink attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}
