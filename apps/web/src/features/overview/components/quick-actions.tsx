import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './quick-actions.module.css';

export function QuickActions({ searchHref, offerHref }: { searchHref: string; offerHref: string }) {
  return (
    <Card title="Quick Actions">
      <div className={styles.actions}>
        <ButtonLink to={searchHref} variant="primary" size="large" fullWidth icon={<Search aria-hidden />}>
          Property Search
        </ButtonLink>
        <ButtonLink to={offerHref} size="large" fullWidth icon={<FileText aria-hidden />}>
          Make Offer
        </ButtonLink>
      </div>
    </Card>
  );
}
