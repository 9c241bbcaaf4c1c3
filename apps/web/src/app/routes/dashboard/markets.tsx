import { marketHref } from '@rei/domain/markets/place';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { MarketsList } from '#features/markets/components/markets-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Markets');
  return (
    <>
      <PrintHead title="Markets" />
      <PageHead title="Markets">
        <ButtonLink to={paths.accuracy.href()}>Accuracy of estimates</ButtonLink>
      </PageHead>
      <MarketsList hrefOf={marketHref} compareHref={paths.compareMarkets.href} />
      <PrintFooter />
    </>
  );
}
