import { getMailSource } from '@rei/domain/mail/endpoints';
import { Button } from '#ui/button.tsx';
import { useDownload } from '../hooks/use-download.ts';

export function SourceDownload({ messageId }: { messageId: string }) {
  const download = useDownload();
  return (
    <Button
      size="small"
      busy={download.isPending}
      onClick={() =>
        download.mutate({ endpoint: getMailSource, params: { messageId }, name: `message-${messageId}.eml` })
      }
    >
      Download source
    </Button>
  );
}
