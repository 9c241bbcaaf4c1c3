import type { Installation } from '@rei/domain/settings/installation';
import { DisclaimerField } from './disclaimer-field.tsx';
import { SettingTextField, type TextSetting } from './setting-text-field.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const buyerSettings: readonly TextSetting[] = [
  { field: 'company', label: 'Company', maxLength: 200 },
  { field: 'signer', label: 'Signer', maxLength: 100 },
  { field: 'title', label: 'Title', maxLength: 100 },
  { field: 'phone', label: 'Phone', maxLength: 40 },
  { field: 'address', label: 'Address', maxLength: 300, isWide: true },
];

const bulkMailSettings: readonly TextSetting[] = [
  { field: 'postalAddress', label: 'Postal address', maxLength: 300, isWide: true },
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

/** Buyer, product and time zone of the installation, each saved by itself. */
export function InstallationForm({ installation }: { installation: Installation }) {
  return (
    <div className={styles.stack}>
      <SettingsSection
        title="Buyer"
        name="buyer"
        about="Shown as buyer on offers and contracts. If blank, the user’s own details are used."
        installation={installation}
      >
        {(field) =>
          buyerSettings.map((setting) => (
            <SettingTextField key={setting.field} setting={setting} {...field(setting.field)} />
          ))
        }
      </SettingsSection>
      <SettingsSection
        title="Bulk messages"
        name="bulk"
        about="US law asks for the sender’s postal address in every bulk message. Without it none can be sent."
        installation={installation}
      >
        {(field) =>
          bulkMailSettings.map((setting) => (
            <SettingTextField key={setting.field} setting={setting} {...field(setting.field)} />
          ))
        }
      </SettingsSection>
      <SettingsSection title="Product name and site" name="product" installation={installation}>
        {(field) =>
          productSettings.map((setting) => (
            <SettingTextField key={setting.field} setting={setting} {...field(setting.field)} />
          ))
        }
      </SettingsSection>
      <SettingsSection title="Reports" name="reports" installation={installation}>
        {(field) => <DisclaimerField {...field('disclaimer')} />}
      </SettingsSection>
      <SettingsSection
        title="Time zone"
        name="time-zone"
        about="Times in contracts use this zone."
        installation={installation}
      >
        {(field) => <TimeZoneField {...field('timeZone')} />}
      </SettingsSection>
    </div>
  );
}
