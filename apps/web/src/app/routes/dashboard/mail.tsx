import { lazy, Suspense, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { Inbox } from '#features/mail/components/inbox.tsx';
import { mailHrefs } from './mail-links.ts';

/** What writes a message comes once one is written. */
const ComposeDialog = lazy(() =>
  import('#features/mail/components/compose-dialog.tsx').then((part) => ({ default: part.ComposeDialog })),
);

/** The mailbox stays while one message after the other is opened in it. */
export function Component() {
  const { messageId } = useParams();
  const [isComposing, setComposing] = useState(false);
  return (
    <>
      <Inbox hrefs={mailHrefs} openId={messageId} onCompose={() => setComposing(true)}>
        <Outlet />
      </Inbox>
      {isComposing && (
        <Suspense>
          <ComposeDialog onClose={() => setComposing(false)} pageHref={mailHrefs.compose} />
        </Suspense>
      )}
    </>
  );
}
