import { formatNumber } from '@rei/domain/kernel/format';
import Download from 'lucide-react/icons/download';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { failureText } from '../form-problems.ts';
import { useExport } from '../hooks/use-export.ts';
import styles from './account-section.module.css';

const bytesPerKilobyte = 1000;

function progressText(received: number): string {
  return received === 0
    ? 'Preparing your data…'
    : `${formatNumber(Math.ceil(received / bytesPerKilobyte))} KB received`;
}

export function ExportData() {
  const data = useExport();
  return (
    <>
      <p className={styles.text}>
        All data in your account as one ZIP file: your info, sign-ins, saved properties, units, activity, offers,
        contracts and mail, with your documents, photos, messages and attachments as files.
      </p>
      {data.error && <Notice kind="error">{failureText(data.error, 'Couldn’t download your data.')}</Notice>}
      {data.isDone && <Notice kind="success">Downloaded.</Notice>}
      {data.isPending && (
        <div className={styles.progress}>
          <ProgressBar label="Download of your data" valueText={progressText(data.received)} />
          <p className="t13 ink-2">{progressText(data.received)}</p>
        </div>
      )}
      <div className={styles.spaced}>
        <Button icon={<Download aria-hidden />} busy={data.isPending} onClick={data.start}>
          Download my data
        </Button>
        {data.isPending && (
          <Button variant="text" onClick={data.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
