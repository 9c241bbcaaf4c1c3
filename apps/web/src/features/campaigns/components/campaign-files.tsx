import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { attachmentTypes } from '@rei/domain/mail/limits';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { AttachButton } from '#ui/attach-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useAttachFiles, useDetachFile } from '../mutations.ts';
import styles from './campaign-files.module.css';

const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that go with the first message of every offer, beside its letter; they can change until the start. */
export function CampaignFiles({ campaign: { _id: campaignId, attachments } }: { campaign: Campaign }) {
  const button = useRef<HTMLButtonElement>(null);
  const attach = useAttachFiles(campaignId);
  const detach = useDetachFile(campaignId);
  const failure = attach.error ?? detach.error;
  return (
    <section className={styles.files} aria-label="Attachments">
      <div className={styles.line}>
        <AttachButton
          buttonRef={button}
          accept={accepted}
          busy={attach.isPending}
          onChoose={(files) => attach.mutate(files)}
        />
        {attachments.length === 0 ? (
          <span className="t12 ink-3">Sent with every first message, next to its letter of intent.</span>
        ) : (
          <ul className={styles.list}>
            {attachments.map(({ _id, filename }) => (
              <li key={_id}>
                <span className={styles.name}>{filename}</span>
                <IconButton
                  size="small"
                  label={`Remove ${filename}`}
                  onClick={() => {
                    detach.mutate(_id);
                    button.current?.focus();
                  }}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {attach.isPending && <ProgressBar label="Uploading files" share={attach.share} />}
      {failure && <Notice kind="error">{errorMessage(failure, 'Couldn’t change the attachments.')}</Notice>}
    </section>
  );
}
