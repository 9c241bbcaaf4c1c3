import { type AssumptionKey, assumptionKeys } from '@rei/domain/underwriting/assumptions';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { AssumptionRow } from './assumption-row.tsx';
import styles from './assumptions-dialog.module.css';
import { type AssumedOnPage, ProfileActions } from './profile-actions.tsx';

interface AssumptionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  underwriting: AssumedOnPage & Pick<Underwriting, 'assumptions'>;
  /** What typed values count for, where it is not one property. */
  help?: string;
}

const groups: readonly { title: string; keys: readonly AssumptionKey[] }[] = [
  {
    title: 'Income and costs',
    keys: assumptionKeys.slice(0, assumptionKeys.indexOf('downPaymentRate')),
  },
  {
    title: 'Purchase and loan',
    keys: assumptionKeys.slice(assumptionKeys.indexOf('downPaymentRate'), assumptionKeys.indexOf('appreciation')),
  },
  { title: 'The years after', keys: assumptionKeys.slice(assumptionKeys.indexOf('appreciation')) },
];

const ofProperty = 'Profiles set your defaults. Changes you make here override them and are saved with this property.';

/** Every assumption with its value and where that comes from; each can be typed over and brought back. */
export function AssumptionsDialog({ isOpen, onClose, underwriting, help = ofProperty }: AssumptionsDialogProps) {
  const { profiles, profile, typed, assumptions, setTyped, chooseProfile } = underwriting;
  const typedCount = Object.keys(typed).length;

  function change(key: AssumptionKey, value: number | null): void {
    const { [key]: _before, ...others } = typed;
    setTyped(value === null ? others : { ...others, [key]: value });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Assumptions"
      actions={
        <>
          {typedCount > 0 && (
            <Button variant="text" onClick={() => setTyped({})}>
              Reset all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.inside}>
        <Select
          label="Profile"
          value={profile.id}
          options={profiles.map(({ id, name, own }) => ({
            value: id,
            label: own?.isDefault ? `${name} (default)` : name,
          }))}
          onChange={chooseProfile}
          help={help}
        />
        {groups.map(({ title, keys }) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {keys.map((key) => (
              <AssumptionRow
                key={key}
                name={key}
                assumption={assumptions[key]}
                onChange={(value) => change(key, value)}
              />
            ))}
          </fieldset>
        ))}
        <ProfileActions underwriting={underwriting} />
      </div>
    </Dialog>
  );
}
