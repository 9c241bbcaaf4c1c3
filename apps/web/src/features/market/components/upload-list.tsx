import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { fileSize, kindLabels } from '../import-texts.ts';
import { removeUpload, retryUpload, type Upload, useUploads } from '../uploads.ts';
import itemStyles from './import-item.module.css';
import styles from './upload-list.module.css';

/** Files that are on their way; each moves to the list of imports when it has arrived. */
export function UploadList() {
  const uploads = useUploads(useCurrentUser()._id);
  if (uploads.length === 0) return null;
  return (
    <Card title="Uploads" className={styles.card} flush>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadItem upload={upload} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateText({ state, share, file }: Upload): string {
  if (state === 'waiting') return 'Waiting for the uploads before it';
  if (share >= 1) return 'Uploaded, being stored…';
  return `${Math.floor(share * 100)}% · ${fileSize(Math.floor(share * file.size))} of ${fileSize(file.size)}`;
}

function UploadItem({ upload }: { upload: Upload }) {
  const queryClient = useQueryClient();
  const { id, file, kind, state, share, problem } = upload;
  return (
    <article className={itemStyles.item} aria-label={file.name}>
      <div className={itemStyles.what}>
        <div className={itemStyles.name}>
          <h3>{file.name}</h3>
        </div>
        <p className={itemStyles.facts}>
          {kindLabels[kind]} · {fileSize(file.size)}
        </p>
        {problem === null ? (
          <p className={itemStyles.counts}>{stateText(upload)}</p>
        ) : (
          <p role="alert" className={itemStyles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={itemStyles.side}>
        {state === 'failed' && (
          <Button size="small" aria-label={`Upload ${file.name} again`} onClick={() => retryUpload(queryClient, id)}>
            Try again
          </Button>
        )}
        <Button
          size="small"
          icon={<X aria-hidden />}
          aria-label={state === 'failed' ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={() => removeUpload(id)}
        >
          {state === 'failed' ? 'Remove' : 'Cancel'}
        </Button>
      </div>
      {state === 'sending' && (
        <div className={itemStyles.bar}>
          <ProgressBar label={`Uploading ${file.name}`} share={share} />
        </div>
      )}
    </article>
  );
}
