import { useState } from 'react';
import { Notifications } from '#features/notifications/components/notifications.tsx';
import { SendDialog } from '#features/notifications/components/send-dialog.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Notifications');
  const { is_admin: isAdmin } = useCurrentUser();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <PageHead title="Notifications">
        <ButtonLink to={paths.notificationSettings.href()}>Notification settings</ButtonLink>
        {isAdmin && (
          <Button variant="primary" onClick={() => setSending(true)}>
            Send Notification
          </Button>
        )}
      </PageHead>
      <Notifications
        propertyHref={paths.savedProperty.href}
        inboxHref={paths.mail.href()}
        tasksHref={paths.today.href()}
        messageHref={paths.mailMessage.href}
      />
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </>
  );
}
