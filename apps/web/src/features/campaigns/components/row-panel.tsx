import type { CampaignRow } from '@rei/domain/campaigns/campaign-row';
import { getCampaignLetter } from '@rei/domain/campaigns/endpoints';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { open } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { blockedTab, openPreviewTab } from '#lib/preview-file.ts';
import { Button } from '#ui/button.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { campaignQueries } from '../queries.ts';
import { RowForm } from './row-form.tsx';
import styles from './row-panel.module.css';

interface RowPanelProps {
  campaignId: string;
  row: CampaignRow;
  isDraft: boolean;
  onClose: () => void;
}

/** A row with all its checks, what can be changed of it, and what would leave. */
export function RowPanel({ campaignId, row, isDraft, onClose }: RowPanelProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // Below the list on a phone: it comes into sight, and the next Tab goes on from there.
  useEffect(() => head.current?.focus(), []);
  return (
    <aside className={styles.panel} aria-label="Open row">
      <header className={styles.head}>
        <h2 ref={head} tabIndex={-1}>
          {row.address}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {row.checks.length > 0 && (
        <ul className={styles.checks} aria-label="Checks">
          {row.checks.map(({ code, tone, text }) => (
            <li key={code}>
              <Notice kind={tone === 'red' ? 'error' : 'warning'}>{text}</Notice>
            </li>
          ))}
        </ul>
      )}
      {isDraft && <RowForm campaignId={campaignId} row={row} />}
      <MailPreview campaignId={campaignId} row={row} />
      <LetterButton campaignId={campaignId} row={row} />
    </aside>
  );
}

function MailPreview({ campaignId, row }: { campaignId: string; row: CampaignRow }) {
  const query = useQuery(campaignQueries.mail(campaignId, row._id, row.edits));
  const { data } = query;
  return (
    <section aria-label="Message">
      <h3 className={styles.title}>Message</h3>
      <FetchStates
        query={query}
        failed="Couldn’t write the message."
        loading={
          <Loading text="Writing the message...">
            <Skeleton height={200} />
          </Loading>
        }
      />
      {data && (
        <div className={styles.mail}>
          <dl>
            <dt>To</dt>
            <dd>{data.to || '—'}</dd>
            <dt>Subject</dt>
            <dd>{data.subject || '—'}</dd>
            <dt>Attached</dt>
            <dd>{data.attachments.join(', ') || '—'}</dd>
          </dl>
          <p className={styles.text}>{data.text}</p>
        </div>
      )}
    </section>
  );
}

/** The letter as it would leave, in a tab of its own. */
function LetterButton({ campaignId, row }: { campaignId: string; row: CampaignRow }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (row.options.some(({ missing }) => missing !== null)) return null;

  async function show(): Promise<void> {
    const tab = openPreviewTab('Making the letter...');
    setBusy(true);
    setProblem(null);
    try {
      const answer = await open(getCampaignLetter, { params: { campaignId, campaignOfferId: row._id } });
      const file = new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
      if (!tab.show(file)) setProblem(blockedTab);
    } catch (error) {
      tab.close();
      setProblem(errorMessage(error, 'Couldn’t make the letter.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button busy={isBusy} onClick={() => void show()}>
        Open letter (PDF)
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
