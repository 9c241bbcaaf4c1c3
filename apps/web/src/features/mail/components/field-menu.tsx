import { mergeFieldGroups } from '@rei/domain/mail-templates/merge-fields';
import Braces from 'lucide-react/icons/braces';
import { Menu, MenuButton } from '#ui/menu.tsx';
import buttons from './menu-button.module.css';
import styles from './template-editor.module.css';

export function FieldMenu({ onChoose }: { onChoose: (field: string) => void }) {
  return (
    <Menu
      trigger={
        <>
          <Braces aria-hidden />
          Insert field
        </>
      }
      triggerClassName={buttons.menuButton}
      align="left"
    >
      <div className={buttons.menu}>
        {Object.entries(mergeFieldGroups).map(([group, fields]) => (
          <fieldset key={group} className={styles.fields} aria-label={group}>
            <p className={styles.group} aria-hidden>
              {group}
            </p>
            {Object.entries(fields).map(([field, note]) => (
              <MenuButton key={field} onClick={() => onChoose(field)}>
                {field}
                {note !== '' && <small>{note}</small>}
              </MenuButton>
            ))}
          </fieldset>
        ))}
      </div>
    </Menu>
  );
}
