import { Outlet, useParams } from 'react-router';
import { Inbox } from '#features/mail/components/inbox.tsx';
import { mailHrefs } from './mail-links.ts';

/** The mailbox stays while one message after the other is opened in it. */
export function Component() {
  const { messageId } = useParams();
  return (
    <Inbox hrefs={mailHrefs} openId={messageId}>
      <Outlet />
    </Inbox>
  );
}
