import { formatPhone } from '@rei/domain/kernel/phone';
import type { ManagedUser } from '@rei/domain/users/managed-user';
import { type FormEvent, useRef } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { changedOnly } from '#lib/profile-draft.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUpdateUser } from '../mutations.ts';
import { parseUserDraft, type UserDraft, userBody, userValues } from '../user-draft.ts';
import styles from './user-form.module.css';

const saved = 'User updated!';
const saveFailed = 'Failed to update user.';

/** A refusal says why; a server that failed or could not be reached is the specification's sentence. */
function problemOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? errorMessage(error, saveFailed) : saveFailed;
}

export function UserForm({ user }: { user: ManagedUser }) {
  const draft = useStoredState<UserDraft>({
    area: 'tab',
    name: `user-${user._id}`,
    initial: {},
    parse: parseUserDraft,
  });
  const form = useRef<HTMLFormElement>(null);
  const wasChanged = useRef(false);
  const save = useUpdateUser(user._id);
  const stored = userValues(user);
  const values = { ...stored, ...draft.value };
  const details = save.error instanceof ApiError ? save.error.details : {};

  function change(part: UserDraft): void {
    wasChanged.current = true;
    draft.keep(changedOnly({ ...draft.value, ...part }, stored));
    if (!save.isPending) save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    wasChanged.current = false;
    save.mutate(userBody(draft.value), {
      onSuccess: () => {
        // What was typed meanwhile is still to be saved.
        if (!wasChanged.current) draft.forget({});
      },
      onError: (error) => {
        const field = error instanceof ApiError ? Object.keys(error.details)[0] : undefined;
        if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      },
    });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField label="Username" value={user.userName || '(no username)'} readOnly />
      <TextField label="E-mail" value={user.email} readOnly />
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        value={values.name}
        error={details.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Company"
        name="company"
        autoComplete="off"
        maxLength={200}
        value={values.company}
        error={details.company}
        onChange={(company) => change({ company })}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={values.phone}
        error={details.phone}
        onChange={(phone) => change({ phone })}
        onBlur={() => {
          const formatted = formatPhone(values.phone);
          if (formatted !== values.phone) change({ phone: formatted });
        }}
      />
      <div className={styles.right}>
        <Checkbox name="is_admin" checked={values.isAdmin} onChange={(isAdmin) => change({ isAdmin })}>
          Administrator
        </Checkbox>
        <p className="t12 ink-3">A changed right ends the user’s sign-ins.</p>
      </div>
      <div className={styles.end}>
        {save.isError && <Notice kind="error">{problemOf(save.error)}</Notice>}
        {save.isSuccess && <Notice kind="success">{saved}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  );
}
