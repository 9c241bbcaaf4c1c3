import type { ManagedUser } from '@rei/domain/users/managed-user';
import { userChangesSchema } from '@rei/domain/users/user-changes';
import { useRecordForm } from '#lib/use-record-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { RecordForm } from '#ui/record-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUpdateUser } from '../mutations.ts';
import { parseUserDraft, userBody, userValues } from '../user-draft.ts';
import styles from './user-form.module.css';

export function UserForm({ user }: { user: ManagedUser }) {
  const form = useRecordForm({
    name: `user-${user._id}`,
    stored: userValues(user),
    parse: parseUserDraft,
    schema: userChangesSchema,
    bodyOf: userBody,
    save: useUpdateUser(user._id),
    texts: { saved: 'User updated!', failed: 'Failed to update user.' },
  });

  function field(name: 'name' | 'company' | 'phone') {
    return { ...form.field(name), name, autoComplete: 'off' };
  }

  return (
    <RecordForm {...form.record}>
      <TextField label="Username" value={user.userName || '(no username)'} readOnly />
      <TextField label="Email" value={user.email} readOnly />
      <TextField {...field('name')} label="Name" maxLength={100} />
      <TextField {...field('company')} label="Company" maxLength={200} />
      <PhoneField {...field('phone')} label="Phone" maxLength={40} />
      <div className={styles.right}>
        <Checkbox name="is_admin" checked={form.values.isAdmin} onChange={(isAdmin) => form.change({ isAdmin })}>
          Administrator
        </Checkbox>
        <p className="t12 ink-3">Changing this signs the user out.</p>
      </div>
    </RecordForm>
  );
}
