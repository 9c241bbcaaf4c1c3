import { useNavigate } from 'react-router';
import { ManualForm } from '#features/saved-properties/components/manual-form.tsx';
import { ManualMatches } from '#features/saved-properties/components/manual-matches.tsx';
import { savedName } from '#features/saved-properties/saved-name.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useToast } from '#ui/toast.tsx';
import { paths } from '../../paths.ts';
import styles from './manual-property.module.css';

export function Component() {
  useDocumentTitle('Add property');
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <BackLink to={paths.myProperties.href()}>My Properties</BackLink>
      <PageHead title="Add property" />
      <p className={styles.lead}>Add an off-market lead. Only you can see it.</p>
      <ManualForm
        cancelHref={paths.myProperties.href()}
        matches={(address) => (
          <ManualMatches
            {...address}
            hrefOf={paths.savedProperty.href}
            onBroughtBack={(propertyId) => void navigate(paths.savedProperty.href(propertyId), { replace: true })}
          />
        )}
        onSaved={(record) => {
          toast({ text: `${savedName(record)} was added.` });
          void navigate(paths.savedProperty.href(record.propertyId), { replace: true });
        }}
      />
    </>
  );
}
