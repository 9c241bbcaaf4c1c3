import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveProfile } from '../mutations.ts';
import styles from './auth-form.module.css';

export const saveFailed = 'Save failed. Please re-login.';

export function ProfileForm() {
  const user = useCurrentUser();
  const [name, setName] = useState(user.name);
  const [company, setCompany] = useState(user.company);
  const [phone, setPhone] = useState(formatPhone(user.phone));
  const save = useSaveProfile();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { name, company, phone: phoneDigits(phone) },
      {
        onSuccess: ({ user: saved }) => {
          setName(saved.name);
          setCompany(saved.company);
          setPhone(formatPhone(saved.phone));
        },
      },
    );
  }

  return (
    <form className={styles.wide} onSubmit={handleSubmit}>
      {(user.name === '' || user.company === '') && !save.isSuccess && (
        <Notice kind="info">Enter your name and company to go on.</Notice>
      )}
      <TextField label="Username" value={user.userName} readOnly />
      <TextField label="E-mail" value={user.email} readOnly />
      <TextField label="Name" autoComplete="name" required maxLength={100} value={name} onChange={setName} />
      <TextField
        label="Company"
        autoComplete="organization"
        maxLength={200}
        help="Left empty, your name is used."
        value={company}
        onChange={setCompany}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onChange={setPhone}
        onBlur={() => setPhone(formatPhone(phone))}
      />
      {save.isError && <Notice kind="error">{saveFailed}</Notice>}
      {save.isSuccess && <Notice kind="success">Profile saved!</Notice>}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
