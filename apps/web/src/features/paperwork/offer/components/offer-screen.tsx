import { formatDollars } from '@rei/domain/kernel/format';
import type { OfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import { momentText } from '#lib/moment.ts';
import { Notice } from '#ui/notice.tsx';
import { PaperTabs } from '../../components/paper-tabs.tsx';
import type { PaperScreenProps } from '../../paper-screen.ts';
import { useOfferStart } from '../hooks/use-offer-start.ts';
import { OfferForm, type OfferJudge } from './offer-form.tsx';
import styles from './offer-screen.module.css';

const labels = { cash: 'Cash Offer', creative: 'Creative Offer' };

interface OfferScreenProps extends PaperScreenProps<OfferPrefill> {
  judge: OfferJudge;
  compare: OfferJudge;
}

export function OfferScreen({ propertyId, tab, searchOf, handedOver, isFixed, source, ...form }: OfferScreenProps) {
  const start = useOfferStart({ propertyId, handedOver, isFixed, source });
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  return (
    <PaperTabs noun="offer" mode={mode} labels={labels} searchOf={searchOf} start={start}>
      {start.status === 'ready' && start.property?.agreed && (
        <Notice kind="info" className={styles.agreed}>
          The agreed price is {formatDollars(start.property.agreed.price)}, accepted{' '}
          {momentText(start.property.agreed.at)}.
        </Notice>
      )}
      {start.status === 'ready' && (
        <OfferForm
          propertyId={propertyId}
          mode={mode}
          initial={start.initial}
          source={start.source}
          property={start.property}
          offers={start.offers}
          head={form.head}
          judge={form.judge}
          compare={form.compare}
        />
      )}
    </PaperTabs>
  );
}
