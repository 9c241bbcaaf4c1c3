import type { ActivityType } from '@rei/domain/activity/activity-type';
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkMinus from 'lucide-react/icons/bookmark-minus';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import FileSignature from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import MailWarning from 'lucide-react/icons/mail-warning';
import Phone from 'lucide-react/icons/phone';
import Reply from 'lucide-react/icons/reply';
import Send from 'lucide-react/icons/send';
import StickyNote from 'lucide-react/icons/sticky-note';

type ActivityTone = 'plain' | 'mailed' | 'good';

const plain = (Icon: LucideIcon) => ({ Icon, tone: 'plain' }) as const;
const mailed = { Icon: Send, tone: 'mailed' } as const;
const good = { Icon: CircleCheck, tone: 'good' } as const;

/** What stands before an entry of the log: a thing, something that went out, something reached. */
export const activityIcons: Record<ActivityType, { Icon: LucideIcon; tone: ActivityTone }> = {
  offer_initiated: plain(FileText),
  offer_saved: plain(FileText),
  offer_updated: plain(FileText),
  offer_made: mailed,
  offer_sent: mailed,
  offer_update_sent: mailed,
  offer_accepted: good,
  offer_countered: plain(FileText),
  purchase_contract: plain(FileSignature),
  contract_started: plain(FileSignature),
  contract_saved: plain(FileSignature),
  contract_downloaded: plain(FileSignature),
  contract_email_sent: mailed,
  contract_signed: good,
  inquiry_sent: mailed,
  property_closed: good,
  deal_ended: plain(CircleMinus),
  note: plain(StickyNote),
  call_made: plain(Phone),
  property_saved: plain(Bookmark),
  property_removed: plain(BookmarkMinus),
  offer_undelivered: plain(MailWarning),
  contract_undelivered: plain(MailWarning),
  inquiry_undelivered: plain(MailWarning),
  reply_received: plain(Reply),
};
