import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './account-section.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className={styles.text}>
        Deletes your account and everything in it. Download your data first if you may want it later.
      </p>
      <Button className={styles.danger} onClick={() => setAsking(true)}>
        Delete account…
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  );
}
