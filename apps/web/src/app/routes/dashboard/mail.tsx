import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { ComposeDialog } from '#features/mail/components/compose-dialog.tsx';
import { Inbox } from '#features/mail/components/inbox.tsx';
import { mailHrefs } from './mail-links.ts';

/** The mailbox stays while one message after the other is opened in it. */
export function Component() {
  const { messageId } = useParams();
  const [isComposing, setComposing] = useState(false);
  return (
    <>
      <Inbox hrefs={mailHrefs} openId={messageId} onCompose={() => setComposing(true)}>
        <Outlet />
      </Inbox>
      <ComposeDialog isOpen={isComposing} onClose={() => setComposing(false)} />
    </>
  );
}
