import { type ListingStatus, listingStatuses } from '@rei/domain/listings/listing-status';
import type { Property } from '@rei/domain/listings/property';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { errorMessage } from '#lib/api-error.ts';
import { Menu, MenuButton, MenuDivider } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useOverrideStatus } from '../mutations.ts';
import styles from './status-override-menu.module.css';

const followsSource = 'Follow the source';

/** For administrators: sets the listing's status for everybody, or lets the source's count again. */
export function StatusOverrideMenu({ property }: { property: Property }) {
  const toast = useToast();
  const override = useOverrideStatus(property.property_id);
  const chosen = property.manual_status_override?.status ?? null;

  function choose(status: ListingStatus | null, before: ListingStatus | null): void {
    override.mutate(status, {
      onSuccess: () =>
        toast({
          text: status === null ? 'The status follows the source again.' : `The status is ${status} for everyone.`,
          action: { label: 'Undo', onClick: () => choose(before, status) },
        }),
      onError: (error) => toast({ text: errorMessage(error, 'Couldn’t change the status.') }),
    });
  }

  function item(status: ListingStatus | null) {
    return (
      <MenuButton
        key={status}
        icon={status === chosen ? <Check aria-hidden /> : <span className={styles.noIcon} />}
        onClick={() => choose(status, chosen)}
      >
        {status ?? followsSource}
        {status === chosen && <VisuallyHidden>, chosen</VisuallyHidden>}
      </MenuButton>
    );
  }

  return (
    <div className={styles.root}>
      <Menu
        isOutlined
        align="left"
        triggerClassName={styles.trigger}
        trigger={
          <>
            Set status
            <ChevronDown aria-hidden />
          </>
        }
      >
        {item(null)}
        <MenuDivider />
        {listingStatuses.map((status) => item(status))}
      </Menu>
    </div>
  );
}
