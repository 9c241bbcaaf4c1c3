import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { BuyerList } from '#features/buyers/components/buyer-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TabLinks, tabIds } from '#ui/tab-links.tsx';
import styles from './buyers.module.css';

/** Only administrators need them. */
const ImportRowsButtons = lazy(() =>
  import('#features/market/components/import-rows-buttons.tsx').then((module) => ({
    default: module.ImportRowsButtons,
  })),
);
const ImportPanel = lazy(() =>
  import('#features/buyers/components/import-panel.tsx').then((module) => ({ default: module.ImportPanel })),
);

const tabId = 'buyers';
const tabs = [
  { name: 'listed', label: 'Everyone’s buyers', search: '' },
  { name: 'own', label: 'My buyers', search: 'list=own' },
] as const;

export function Component() {
  useDocumentTitle('Buyers List');
  const { is_admin: isAdmin } = useCurrentUser();
  const [params] = useSearchParams();
  const list = params.get('list') === 'own' ? 'own' : 'listed';
  const [isAdding, setAdding] = useState(false);
  const canEdit = isAdmin || list === 'own';
  const { panel, tab } = tabIds(tabId, list);
  return (
    <>
      <PageHead title="Buyers List">
        {canEdit && (
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            Add Buyer
          </Button>
        )}
      </PageHead>
      <TabLinks label="Lists of buyers" id={tabId} current={list} tabs={tabs} />
      <div key={list} className={styles.parts} id={panel} role="tabpanel" aria-labelledby={tab}>
        <div className={styles.list}>
          <BuyerList
            buyerHref={paths.buyer.href}
            list={list}
            canEdit={canEdit}
            isAdding={isAdding}
            onAdd={() => setAdding(true)}
            onAddingEnd={() => setAdding(false)}
          />
        </div>
        {list === 'own' && (
          <Suspense fallback={<div className={styles.importPanel} />}>
            <ImportPanel list="own" />
          </Suspense>
        )}
        {list === 'listed' && isAdmin && (
          <Suspense fallback={<div className={styles.importPanel} />}>
            <ImportPanel
              list="listed"
              rowsOf={(job) => (
                <Suspense>
                  <ImportRowsButtons job={job} />
                </Suspense>
              )}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
