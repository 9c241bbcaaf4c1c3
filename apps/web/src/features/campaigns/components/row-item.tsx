import type { CampaignRow } from '@rei/domain/campaigns/campaign-row';
import { formatCounted, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { centsText, missingWords, rowStateWords } from '../campaign-words.ts';
import { useEditRow } from '../mutations.ts';
import styles from './campaign-rows.module.css';

interface RowItemProps {
  campaignId: string;
  row: CampaignRow;
  isDraft: boolean;
  isOpen: boolean;
  href: string;
  onOpen: () => void;
}

/** One offer: what is offered to whom, and what stands against it. */
export function RowItem({ campaignId, row, isDraft, isOpen, href, onOpen }: RowItemProps) {
  const [first] = row.options;
  const isOut = row.state === 'excluded';
  return (
    <li className={classNames(styles.row, isOut && styles.out, isOpen && styles.open)}>
      <div className={styles.home}>
        <Link to={href} title={row.address}>
          {row.street || row.address}
        </Link>
      </div>
      <Cell label="Agent">
        <span title={row.agentEmail}>{row.agentName || row.agentEmail || '—'}</span>
      </Cell>
      <Cell label="List" isNumber>
        {centsText(row.listPriceCents)}
      </Cell>
      <Cell label="Offer" isNumber>
        <b>{first?.missing ? missingWords[first.missing] : centsText(first?.priceCents ?? null)}</b>
        {row.options.length > 1 && <span className={styles.more}>{formatCounted(row.options.length, 'option')}</span>}
      </Cell>
      <Cell label="Of list" isNumber>
        {formatPercent(first?.listPercent ?? null, 1)}
      </Cell>
      <Cell label="Cash flow" isNumber>
        {formatWholeDollars(row.figures?.monthlyCashFlow ?? null)}
      </Cell>
      <Cell label="CoC" isNumber>
        {formatPercent(row.figures?.cashOnCash ?? null, 1)}
      </Cell>
      <div className={styles.checks}>{isDraft && !isOut ? <Checks row={row} /> : <RowState row={row} />}</div>
      <div className={styles.actions}>
        {isDraft && <LeaveOut campaignId={campaignId} row={row} />}
        <Button
          id={`open-${row._id}`}
          size="small"
          aria-expanded={isOpen}
          aria-label={`Open ${row.street || row.address}`}
          onClick={onOpen}
        >
          Open
        </Button>
      </div>
    </li>
  );
}

function Cell({ label, isNumber = false, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.cell, isNumber && styles.number)}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

/** The first one in words, how many more there are; all of them stand in the open row. */
function Checks({ row: { checks } }: { row: CampaignRow }) {
  const [first, ...more] = checks;
  if (!first) return <span className={styles.ready}>Ready</span>;
  const Icon = first.tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span
      className={first.tone === 'red' ? styles.red : styles.amber}
      title={checks.map(({ text }) => text).join('\n')}
    >
      <Icon aria-hidden />
      <span>
        <span className="visually-hidden">{first.tone === 'red' ? 'Red: ' : 'Amber: '}</span>
        {first.text}
        {more.length > 0 && ` +${more.length}`}
      </span>
    </span>
  );
}

function RowState({ row: { state, stopReason } }: { row: CampaignRow }) {
  const { text, look } = rowStateWords[state];
  return (
    <span title={stopReason ?? undefined}>
      <StateTag look={look}>{text}</StateTag>
      {stopReason !== null && <span className="visually-hidden">{stopReason}</span>}
    </span>
  );
}

function LeaveOut({ campaignId, row }: { campaignId: string; row: CampaignRow }) {
  const edit = useEditRow(campaignId);
  const toast = useToast();
  const isOut = row.state === 'excluded';
  const words = isOut ? 'Include' : 'Exclude';
  return (
    <Button
      size="small"
      busy={edit.isPending}
      aria-label={`${words} ${row.street || row.address}`}
      onClick={() =>
        edit.mutate(
          { rowId: row._id, excluded: !isOut },
          { onError: (error) => toast({ text: errorMessage(error, 'Couldn’t change the row.') }) },
        )
      }
    >
      {words}
    </Button>
  );
}
