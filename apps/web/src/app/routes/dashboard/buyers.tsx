import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { BuyerList } from '#features/buyers/components/buyer-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
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

export function Component() {
  useDocumentTitle('Buyers List');
  const { is_admin: isAdmin } = useCurrentUser();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="Buyers List">
        {isAdmin && (
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            Add Buyer
          </Button>
        )}
      </PageHead>
      {isAdmin && (
        <Suspense fallback={<div className={styles.importPanel} />}>
          <ImportPanel
            rowsOf={(job) => (
              <Suspense>
                <ImportRowsButtons job={job} />
              </Suspense>
            )}
          />
        </Suspense>
      )}
      <BuyerList
        isAdmin={isAdmin}
        isAdding={isAdding}
        onAdd={() => setAdding(true)}
        onAddingEnd={() => setAdding(false)}
      />
    </>
  );
}
