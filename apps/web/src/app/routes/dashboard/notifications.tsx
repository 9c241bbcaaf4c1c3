import { useState } from 'react';
import { Notifications } from '#features/notifications/components/notifications.tsx';
import { ReminderSettings } from '#features/notifications/components/reminder-settings.tsx';
import { SendDialog } from '#features/notifications/components/send-dialog.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Notifications');
  const { is_admin: isAdmin } = useCurrentUser();
  const [open, setOpen] = useState<'send' | 'settings'>();
  const [close] = useState(() => () => setOpen(undefined));
  return (
    <>
      <PageHead title="Notifications">
        <Button onClick={() => setOpen('settings')}>Reminder settings</Button>
        {isAdmin && (
          <Button variant="primary" onClick={() => setOpen('send')}>
            Send Notification
          </Button>
        )}
      </PageHead>
      <Notifications
        propertyHref={paths.savedProperty.href}
        inboxHref={paths.mail.href()}
        messageHref={paths.mailMessage.href}
      />
      {open === 'send' && <SendDialog onClose={close} />}
      {open === 'settings' && <ReminderSettings onClose={close} />}
    </>
  );
}
