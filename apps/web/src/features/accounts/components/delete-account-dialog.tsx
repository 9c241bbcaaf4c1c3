import { useId } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { failureText } from '../form-problems.ts';
import { usePasswordPrompt } from '../hooks/use-password-prompt.ts';
import { useDeleteAccount } from '../security-mutations.ts';
import styles from './account-section.module.css';

/** Names what is lost and asks for the password; there is no way back. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email, userName } = useCurrentUser();
  const formId = useId();
  const remove = useDeleteAccount();
  const { input, wrong, field, formProps } = usePasswordPrompt({
    isPending: remove.isPending,
    error: remove.error,
    onSubmit: (password) => remove.mutate(password, { onError: () => input.current?.focus() }),
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Delete the account of ${email}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} className={styles.deleteButton} busy={remove.isPending}>
            {remove.isPending ? 'Deleting…' : 'Delete account'}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={styles.form}>
        {remove.isError && wrong === undefined && (
          <Notice kind="error">{failureText(remove.error, 'Couldn’t delete the account.')}</Notice>
        )}
        <div>
          <p>These are deleted right away and can’t be restored:</p>
          <ul className={styles.lost}>
            <li>your info and every sign-in</li>
            <li>saved and hidden properties, with their notes and activity</li>
            <li>the units and rents that you entered</li>
            <li>your mailbox, offers, contracts and documents</li>
          </ul>
          <p>The user name {userName} is never given to anyone else.</p>
        </div>
        <PasswordField {...field} />
      </form>
    </Dialog>
  );
}
