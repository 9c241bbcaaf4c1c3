import type { Installation } from '@rei/domain/settings/installation';
import { settingsChangesSchema } from '@rei/domain/settings/settings-changes';
import { errorMessage } from '#lib/api-error.ts';
import { useRecordForm } from '#lib/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { useUpdateSettings } from '../mutations.ts';
import {
  fieldProblems,
  parseSettingsDraft,
  type SettingsDraft,
  type SettingsValues,
  settingsBody,
  settingsValues,
} from '../settings-draft.ts';
import { zoneOffset } from '../time-zones.ts';
import styles from './installation-form.module.css';
import { SettingTextField, type TextSetting } from './setting-text-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const buyerSettings: readonly TextSetting[] = [
  { field: 'company', label: 'Company', maxLength: 200 },
  { field: 'signer', label: 'Signer', maxLength: 100 },
  { field: 'title', label: 'Title', maxLength: 100 },
  { field: 'phone', label: 'Phone', maxLength: 40 },
  { field: 'address', label: 'Address', maxLength: 300, isWide: true },
];

const productSettings: readonly TextSetting[] = [
  { field: 'productName', label: 'Product name', maxLength: 60, help: 'Leave blank for default' },
  {
    field: 'site',
    label: 'Site',
    maxLength: 200,
    help: 'Shown on printouts and in emails. Leave blank for the address in use.',
  },
];

function problemsOf({ timeZone }: SettingsValues): SettingsDraft {
  const isKnown = zoneOffset(timeZone.trim(), new Date()) !== undefined;
  return isKnown ? {} : { timeZone: 'Choose a time zone from the list.' };
}

/** Buyer, product and time zone of the installation; the draft outlives a reload. */
export function InstallationForm({ installation }: { installation: Installation }) {
  const save = useUpdateSettings();
  const form = useRecordForm({
    name: 'settings',
    stored: settingsValues(installation),
    parse: parseSettingsDraft,
    schema: settingsChangesSchema,
    problemsOf,
    detailsOf: fieldProblems,
    bodyOf: settingsBody,
    save,
    texts: { saved: 'Settings saved!', failed: 'Couldn’t save settings.' },
  });

  const field = (setting: TextSetting) => (
    <SettingTextField key={setting.field} setting={setting} {...form.field(setting.field)} />
  );

  return (
    <form {...form.props} className={styles.form}>
      <Card title="Buyer">
        <p className={styles.about}>
          Shown as buyer on offers and contracts. If blank, the user’s own details are used.
        </p>
        <div className={styles.fields}>{buyerSettings.map(field)}</div>
      </Card>
      <Card title="Product name and site">
        <div className={styles.fields}>{productSettings.map(field)}</div>
      </Card>
      <Card title="Time zone">
        <p className={styles.about}>Times in contracts use this zone.</p>
        <div className={styles.fields}>
          <TimeZoneField {...form.field('timeZone')} />
        </div>
      </Card>
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(save.error, 'Couldn’t save settings.')}</Notice>
      )}
      {form.record.done && <Notice kind="success">{form.record.done}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        {form.isChanged && (
          <>
            <Button variant="text" onClick={form.discard}>
              Discard changes
            </Button>
            <span className={styles.unsaved}>Not saved yet</span>
          </>
        )}
      </div>
    </form>
  );
}
