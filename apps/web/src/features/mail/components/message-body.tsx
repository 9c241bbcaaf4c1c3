import type { MailMessage } from '@rei/domain/mail/message';
import { isTextAsHtml } from '@rei/domain/mail/text-html';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import { mailQueries } from '../queries.ts';
import { MessageHtml } from './message-html.tsx';
import styles from './message-view.module.css';

/** Characters; more at once would make the page slow. */
const portion = 100_000;

function PlainText({ text }: { text: string }) {
  const [shown, setShown] = useState(portion);
  if (text.trim() === '') return <p className={styles.noBody}>(No message body)</p>;
  return (
    <>
      <div className={styles.text}>{text.slice(0, shown)}</div>
      {text.length > shown && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + portion)}>
            Show more of this message
          </Button>
        </div>
      )}
    </>
  );
}

type Look = 'html' | 'text';

function blockedText(count: number): string {
  return count === 1 ? '1 remote image is blocked.' : `${count} remote images are blocked.`;
}

export function MessageBody({ message }: { message: MailMessage }) {
  const { _id: id, body, text, remoteContent } = message;
  const written = useMemo<Look>(
    () => (remoteContent === 0 && isTextAsHtml(body) ? 'text' : 'html'),
    [body, remoteContent],
  );
  const [chosen, setChosen] = useState<Look>();
  const look = chosen ?? written;
  const [wantsImages, setWantsImages] = useState(false);
  const withImages = useQuery({ ...mailQueries.message(id, true), enabled: wantsImages });

  if (!message.isParsed) return null;
  if (body.trim() === '' && text.trim() === '') return <p className={styles.noBody}>(No message body)</p>;
  if (body.trim() === '') return <PlainText text={text} />;
  const showsImages = wantsImages && withImages.data !== undefined;
  return (
    <>
      <div className={styles.bodyBar}>
        <Segments
          label="Show as"
          value={look}
          options={[
            { value: 'html', label: 'Formatted' },
            { value: 'text', label: 'Plain text' },
          ]}
          onChange={setChosen}
        />
        {look === 'html' && remoteContent > 0 && !showsImages && (
          <>
            <span className={styles.barNote}>
              {withImages.isError ? 'Couldn’t load the images.' : blockedText(remoteContent)}
            </span>
            <Button
              size="small"
              busy={withImages.isFetching}
              onClick={() => {
                setWantsImages(true);
                if (withImages.isError) void withImages.refetch();
              }}
            >
              Show images ({remoteContent})
            </Button>
          </>
        )}
      </div>
      {look === 'html' ? (
        <MessageHtml
          key={showsImages ? 'images' : 'none'}
          html={showsImages ? (withImages.data?.body ?? body) : body}
          showsImages={showsImages}
        />
      ) : (
        <PlainText text={text} />
      )}
    </>
  );
}
