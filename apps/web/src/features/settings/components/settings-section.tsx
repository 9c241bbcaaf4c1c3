import type { Installation } from '@rei/domain/settings/installation';
import { settingsChangesSchema } from '@rei/domain/settings/settings-changes';
import type { ReactNode } from 'react';
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
  type SettingsField,
  type SettingsValues,
  settingsBody,
  settingsValues,
} from '../settings-draft.ts';
import { zoneOffset } from '../time-zones.ts';
import { PageSection } from './page-section.tsx';
import styles from './settings-section.module.css';

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

interface SettingsSectionProps {
  title: string;
  about?: string;
  /** Names the section's draft, which outlives a reload, and its place on the page. */
  name: string;
  installation: Installation;
  children: (field: (name: SettingsField) => FieldProps) => ReactNode;
}

function problemsOf({ timeZone }: SettingsValues): SettingsDraft {
  const isKnown = zoneOffset(timeZone.trim(), new Date()) !== undefined;
  return isKnown ? {} : { timeZone: 'Choose a time zone from the list.' };
}

/** A few settings that are saved together; what is changed in another section is saved there. */
export function SettingsSection({ title, about, name, installation, children }: SettingsSectionProps) {
  const save = useUpdateSettings();
  const form = useRecordForm({
    name: `settings-${name}`,
    stored: settingsValues(installation),
    parse: parseSettingsDraft,
    schema: settingsChangesSchema,
    problemsOf,
    detailsOf: fieldProblems,
    bodyOf: settingsBody,
    save,
    texts: { saved: 'Settings saved!', failed: 'Couldn’t save settings.' },
  });
  return (
    <PageSection id={name}>
      <Card title={title}>
        <form {...form.props}>
          {about && <p className={styles.about}>{about}</p>}
          <div className={styles.fields}>{children(form.field)}</div>
          <div className={styles.actions}>
            <Button type="submit" busy={save.isPending} variant={form.isChanged ? 'primary' : 'outlined'}>
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
          {save.isError && !form.hasProblems && (
            <Notice kind="error" className={styles.told}>
              {errorMessage(save.error, 'Couldn’t save settings.')}
            </Notice>
          )}
          {form.record.done && (
            <Notice kind="success" className={styles.told}>
              {form.record.done}
            </Notice>
          )}
        </form>
      </Card>
    </PageSection>
  );
}
