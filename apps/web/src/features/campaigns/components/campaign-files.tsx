import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { attachmentTypes } from '@rei/domain/mail/limits';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useAttachFiles, useDetachFile } from '../mutations.ts';
import styles from './campaign-files.module.css';

const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that go with the first message of every offer, beside its letter; they can change until the start. */
export function CampaignFiles({ campaign: { _id: campaignId, attachments } }: { campaign: Campaign }) {
  const picker = useRef<HTMLInputElement>(null);
  const attach = useAttachFiles(campaignId);
  const detach = useDetachFile(campaignId);
  const failure = attach.error ?? detach.error;
  return (
    <section className={styles.files} aria-label="Attachments">
      <div className={styles.line}>
        <Button
          size="small"
          icon={<Paperclip aria-hidden />}
          busy={attach.isPending}
          onClick={() => picker.current?.click()}
        >
          Attach files
        </Button>
        <label className="visually-hidden">
          <VisuallyHidden>Files to attach</VisuallyHidden>
          <input
            ref={picker}
            type="file"
            multiple
            accept={accepted}
            tabIndex={-1}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              if (files.length > 0) attach.mutate(files);
              // A file that was removed can be chosen again.
              target.value = '';
            }}
          />
        </label>
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
                    picker.current?.closest('section')?.querySelector('button')?.focus();
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
