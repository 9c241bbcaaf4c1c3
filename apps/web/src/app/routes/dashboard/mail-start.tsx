import { NoMessage } from '#features/mail/components/no-message.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';

export function Component() {
  useDocumentTitle('Inbox');
  return <NoMessage />;
}
