import { useSearchParams } from 'react-router';
import { SavedCalculations } from '#features/calculators/components/saved-calculations.tsx';
import { ToolsList } from '#features/calculators/components/tools-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { pageParam } from '#lib/page-param.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import styles from './tools.module.css';

export function Component() {
  useDocumentTitle('Tools');
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Tools" />
      <div className={styles.parts}>
        <div>
          <ToolsList hrefOf={paths.calculator.href} />
        </div>
        <SavedCalculations
          page={pageParam(params)}
          hrefOfPage={(page) => ({ search: page > 1 ? `?page=${page}` : '' })}
          startHref={paths.calculator.href('rental')}
          hrefOf={({ _id, kind, propertyId }) =>
            paths.calculator.href(kind, { saved: _id, propertyId: propertyId ?? undefined })
          }
        />
      </div>
    </>
  );
}
