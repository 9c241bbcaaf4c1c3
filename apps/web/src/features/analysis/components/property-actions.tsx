import type { Property } from '@rei/domain/listings/property';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import styles from './property-actions.module.css';
import { SaveToggle } from './save-toggle.tsx';

export interface WaysOn {
  /** The one that most readers came for. */
  first: ReactNode;
  before: ReactNode;
  /** Of the menu, after printing. */
  after: ReactNode;
}

export function PropertyActions({ property, ways }: { property: Property; ways: WaysOn | undefined }) {
  const isMobile = useIsMobile();
  return (
    <>
      {ways?.first}
      <SaveToggle property={property} />
      <Menu
        isOutlined
        triggerClassName={styles.more}
        label="More"
        opensUp={isMobile}
        trigger={
          <>
            <Ellipsis aria-hidden />
            <span className={styles.word}>More</span>
          </>
        }
      >
        {ways?.before}
        <MenuButton icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print / Save PDF
        </MenuButton>
        {ways?.after}
      </Menu>
    </>
  );
}
