import { useParams } from 'react-router';
import { MessageView } from '#features/mail/components/message-view.tsx';
import { mailHrefs } from './mail-links.ts';

export function Component() {
  const { messageId = '' } = useParams();
  return <MessageView key={messageId} messageId={messageId} hrefs={mailHrefs} />;
}
