import { isProfileComplete, type User } from '@rei/domain/accounts/user';
import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveProfile } from '../mutations.ts';
import styles from './account-section.module.css';

const saved = 'Profile saved!';
const saveFailed = 'Save failed. Please re-login.';
const nameMissing = 'Enter your name.';

interface Values {
  name: string;
  company: string;
  phone: string;
}

function valuesOf(user: User): Values {
  return { name: user.name, company: user.company, phone: formatPhone(user.phone) };
}

function parseDraft(value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('name' in value && 'company' in value && 'phone' in value)) return undefined;
  const { name, company, phone } = value;
  if (typeof name !== 'string' || typeof company !== 'string' || typeof phone !== 'string') return undefined;
  return { name, company, phone };
}

export function ProfileForm({ user }: { user: User }) {
  const stored = valuesOf(user);
  const draft = useStoredState({ area: 'tab', name: 'profile', initial: stored, parse: parseDraft });
  const [isNameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const save = useSaveProfile();
  const { name, company, phone } = draft.value;
  const isChanged = name !== stored.name || company !== stored.company || phone !== stored.phone;
  const details = save.error instanceof ApiError ? save.error.details : {};

  function change(part: Partial<Values>): void {
    draft.keep({ ...draft.value, ...part });
    if (!save.isPending) save.reset();
  }

  function handleDiscard(): void {
    draft.forget(stored);
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
      save.mutate(
        { name, company, phone: phoneDigits(phone) },
        { onSuccess: (answer) => draft.forget(valuesOf(answer.user)) },
      );
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
