import { DemoMarketCard } from '#features/listings/components/demo-market-card.tsx';
import { Settings } from '#features/settings/components/settings.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Settings');
  return (
    <>
      <PageHead title="Settings" note="For the whole installation">
        <ButtonLink to={paths.diagnostics.href()}>Diagnostics</ButtonLink>
      </PageHead>
      <Settings importsHref={paths.imports.href()} demoMarket={<DemoMarketCard />} />
    </>
  );
}
