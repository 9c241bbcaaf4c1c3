import { marketHref } from '@rei/domain/markets/place';
import { MarketsList } from '#features/markets/components/markets-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Markets');
  return (
    <>
      <PageHead title="Markets" />
      <MarketsList hrefOf={marketHref} compareHref={paths.compareMarkets.href} />
    </>
  );
}
