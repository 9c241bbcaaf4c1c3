import type { ManagedUser } from '@rei/domain/users/managed-user';
import { type FormEvent, useRef } from 'react';
import { ApiError, refusalMessage } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { useChangedValues } from '#lib/use-changed-values.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUpdateUser } from '../mutations.ts';
import { parseUserDraft, userBody, userValues } from '../user-draft.ts';
import styles from './user-form.module.css';

const saved = 'User updated!';
const saveFailed = 'Failed to update user.';

export function UserForm({ user }: { user: ManagedUser }) {
  const form = useRef<HTMLFormElement>(null);
  const save = useUpdateUser(user._id);
  const { values, change, submit } = useChangedValues({
    name: `user-${user._id}`,
    stored: userValues(user),
    parse: parseUserDraft,
    bodyOf: userBody,
    save,
  });
  const details = save.error instanceof ApiError ? save.error.details : {};

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit((error) => error instanceof ApiError && focusFirstWrong(form.current, error.details));
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
      <PhoneField
        label="Phone"
        name="phone"
        maxLength={40}
        value={values.phone}
        error={details.phone}
        onChange={(phone) => change({ phone })}
      />
      <div className={styles.right}>
        <Checkbox name="is_admin" checked={values.isAdmin} onChange={(isAdmin) => change({ isAdmin })}>
          Administrator
        </Checkbox>
        <p className="t12 ink-3">A changed right ends the user’s sign-ins.</p>
      </div>
      <div className={styles.end}>
        {save.isError && <Notice kind="error">{refusalMessage(save.error, saveFailed)}</Notice>}
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
