import { isProfileComplete, type User } from '@rei/domain/accounts/user';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { parseProfileDraft, profileBody, profileValues } from '#lib/profile-draft.ts';
import { useChangedValues } from '#lib/use-changed-values.ts';
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
  const [isNameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const save = useSaveProfile();
  const { values, isChanged, change, discard, submit } = useChangedValues({
    name: 'profile',
    stored: profileValues(user),
    parse: parseProfileDraft,
    bodyOf: profileBody,
    save,
  });
  const { name, company, phone } = values;
  const details = save.error instanceof ApiError ? save.error.details : {};

  function handleDiscard(): void {
    discard();
    setNameMissing(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const isMissing = name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing) nameInput.current?.focus();
    else submit();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {!isProfileComplete(user) && !save.isSuccess && (
        <Notice kind="info">Enter your name and company to go on.</Notice>
      )}
      <div className={styles.pair}>
        <TextField label="Username" value={user.userName} readOnly />
        <TextField label="Email" value={user.email} readOnly />
      </div>
      <div className={styles.pair}>
        <TextField
          ref={nameInput}
          label="Name"
          autoComplete="name"
          maxLength={100}
          value={name}
          error={isNameMissing ? nameMissing : details.name}
          onChange={(next) => {
            setNameMissing(false);
            change({ name: next });
          }}
        />
        <TextField
          label="Company"
          autoComplete="organization"
          maxLength={200}
          help="Left empty, your name is used."
          value={company}
          error={details.company}
          onChange={(next) => change({ company: next })}
        />
      </div>
      <PhoneField
        label="Phone"
        className={styles.half}
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={details.phone}
        onChange={(next) => change({ phone: next })}
      />
      {save.isError && Object.keys(details).length === 0 && <Notice kind="error">{saveFailed}</Notice>}
      {save.isSuccess && <Notice kind="success">{saved}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {wasAskedFor && isProfileComplete(user) && <ButtonLink to={onwardHref}>Go to the overview</ButtonLink>}
        {isChanged && !save.isPending && (
          <Button variant="text" onClick={handleDiscard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
