import Search from 'lucide-react/icons/search';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

export function QuickActions({ searchHref }: { searchHref: string }) {
  return (
    <Card title="Quick Actions">
      <ButtonLink to={searchHref} variant="primary" size="large" fullWidth icon={<Search aria-hidden />}>
        Property Search
      </ButtonLink>
    </Card>
  );
}
