import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Download from 'lucide-react/icons/download';
import FilePen from 'lucide-react/icons/file-pen';
import FilePlus from 'lucide-react/icons/file-plus';
import FileSignature from 'lucide-react/icons/file-signature';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Reply from 'lucide-react/icons/reply';
import Store from 'lucide-react/icons/store';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { classNames } from '#ui/class-names.ts';
import styles from './activity-icon.module.css';

type Tone = 'plain' | 'good' | 'sent' | 'ended' | 'system';

const looks: Record<ActivityEntry['type'], [Icon: typeof Mail, tone: Tone]> = {
  offer_initiated: [FilePlus, 'plain'],
  offer_saved: [FilePen, 'plain'],
  offer_updated: [RefreshCw, 'plain'],
  offer_made: [Handshake, 'sent'],
  offer_sent: [MailCheck, 'sent'],
  offer_update_sent: [MailCheck, 'sent'],
  offer_accepted: [Handshake, 'good'],
  offer_countered: [ArrowLeftRight, 'plain'],
  purchase_contract: [FilePlus, 'plain'],
  contract_started: [FilePlus, 'plain'],
  contract_saved: [FileSignature, 'plain'],
  contract_downloaded: [Download, 'plain'],
  contract_email_sent: [MailCheck, 'sent'],
  contract_signed: [FileSignature, 'good'],
  inquiry_sent: [Mail, 'sent'],
  property_closed: [KeyRound, 'good'],
  deal_ended: [CircleSlash, 'ended'],
  note: [NotebookPen, 'plain'],
  call_made: [Phone, 'plain'],
  property_saved: [Bookmark, 'plain'],
  property_removed: [BookmarkX, 'plain'],
  offer_undelivered: [MailWarning, 'ended'],
  contract_undelivered: [MailWarning, 'ended'],
  inquiry_undelivered: [MailWarning, 'ended'],
  reply_received: [Reply, 'good'],
  price_cut: [TrendingDown, 'system'],
  price_raised: [TrendingUp, 'system'],
  price_changed: [RefreshCw, 'system'],
  status_changed: [Flag, 'system'],
  left_market: [Store, 'system'],
};

export function ActivityIcon({ type }: { type: ActivityEntry['type'] }) {
  const [Icon, tone] = looks[type];
  return (
    <span className={classNames(styles.icon, styles[tone])}>
      <Icon aria-hidden />
    </span>
  );
}
