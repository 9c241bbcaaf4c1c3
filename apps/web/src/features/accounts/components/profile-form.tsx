import { profileChangesSchema } from '@rei/domain/accounts/profile-changes';
import { isProfileComplete, type User } from '@rei/domain/accounts/user';
import { useState } from 'react';
import { parseProfileDraft, profileBody, profileValues } from '#lib/profile-draft.ts';
import { useRecordForm } from '#lib/use-record-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveProfile } from '../mutations.ts';
import styles from './account-section.module.css';

const saved = 'Profile saved!';
const saveFailed = 'Save failed. Please re-login.';
const nameMissing = 'Enter your name.';

interface ProfileFormProps {
  user: User;
  /** Where a user goes whose profile was asked for first. */
  onwardHref: string;
}

export function ProfileForm({ user, onwardHref }: ProfileFormProps) {
  const [wasAskedFor] = useState(!isProfileComplete(user));
  const save = useSaveProfile();
  const form = useRecordForm({
    name: 'profile',
    stored: profileValues(user),
    parse: parseProfileDraft,
    schema: profileChangesSchema,
    problemsOf: ({ name }) => (name.trim() === '' ? { name: nameMissing } : {}),
    bodyOf: profileBody,
    save,
    texts: { saved, failed: saveFailed },
  });

  return (
    <form {...form.props} className={styles.form}>
      {!isProfileComplete(user) && !save.isSuccess && (
        <Notice kind="info">Enter your name and company to continue.</Notice>
      )}
      <div className={styles.pair}>
        <TextField label="Username" value={user.userName} readOnly />
        <TextField label="Email" value={user.email} readOnly />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={100} />
        <TextField
          {...form.field('company')}
          label="Company"
          autoComplete="organization"
          maxLength={200}
          help="Defaults to your name."
        />
      </div>
      <PhoneField {...form.field('phone')} label="Phone" className={styles.half} autoComplete="tel" maxLength={40} />
      {save.isError && !form.hasProblems && <Notice kind="error">{saveFailed}</Notice>}
      {save.isSuccess && <Notice kind="success">{saved}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {wasAskedFor && isProfileComplete(user) && <ButtonLink to={onwardHref}>Go to the overview</ButtonLink>}
        {form.isChanged && !save.isPending && (
          <Button variant="text" onClick={form.discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
