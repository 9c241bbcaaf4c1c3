import { isProfileComplete, type User } from '@rei/domain/accounts/user';
import { formatPhone } from '@rei/domain/kernel/phone';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { changedOnly, type ProfileDraft, parseProfileDraft, profileBody, profileValues } from '#lib/profile-draft.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveProfile } from '../mutations.ts';
import styles from './account-section.module.css';

const saved = 'Profile saved!';
const saveFailed = 'Save failed. Please re-login.';
const nameMissing = 'Enter your name.';

export function ProfileForm({ user }: { user: User }) {
  const stored = profileValues(user);
  const draft = useStoredState<ProfileDraft>({ area: 'tab', name: 'profile', initial: {}, parse: parseProfileDraft });
  const [isNameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const wasChanged = useRef(false);
  const save = useSaveProfile();
  const { name, company, phone } = { ...stored, ...draft.value };
  const isChanged = Object.keys(draft.value).length > 0;
  const details = save.error instanceof ApiError ? save.error.details : {};

  function change(part: ProfileDraft): void {
    wasChanged.current = true;
    draft.keep(changedOnly({ ...draft.value, ...part }, stored));
    if (!save.isPending) save.reset();
  }

  function handleDiscard(): void {
    draft.forget({});
    setNameMissing(false);
    save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const isMissing = name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing) nameInput.current?.focus();
    else {
      wasChanged.current = false;
      save.mutate(profileBody(draft.value), {
        onSuccess: () => {
          // What was typed meanwhile is still to be saved.
          if (!wasChanged.current) draft.forget({});
        },
      });
    }
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {!isProfileComplete(user) && !save.isSuccess && (
        <Notice kind="info">Enter your name and company to go on.</Notice>
      )}
      <div className={styles.pair}>
        <TextField label="Username" value={user.userName} readOnly />
        <TextField label="E-mail" value={user.email} readOnly />
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
      <TextField
        label="Phone"
        className={styles.half}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={details.phone}
        onChange={(next) => change({ phone: next })}
        onBlur={() => {
          if (formatPhone(phone) !== phone) change({ phone: formatPhone(phone) });
        }}
      />
      {save.isError && Object.keys(details).length === 0 && <Notice kind="error">{saveFailed}</Notice>}
      {save.isSuccess && <Notice kind="success">{saved}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {isChanged && !save.isPending && (
          <Button variant="text" onClick={handleDiscard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
