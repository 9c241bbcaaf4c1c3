import { unsubscribe } from '@rei/domain/suppressions/unsubscribe-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isRefusal } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Ends all mail to the address that the link was sent to; opening the page alone changes nothing. */
export function Unsubscribe({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(unsubscribe, { params: { unsubscribeToken: token } }) });
  if (stop.isSuccess) {
    return (
      <>
        <h1 className="t28">You’re unsubscribed</h1>
        <Notice kind="success">You won’t get emails from this sender anymore.</Notice>
      </>
    );
  }
  return (
    <>
      <h1 className="t28">Unsubscribe?</h1>
      <p className="ink-2">You won’t get emails from this sender anymore.</p>
      {stop.isError && (
        <Notice kind="error">
          {isRefusal(stop.error) ? 'This link is not valid.' : 'Couldn’t unsubscribe you. Please try again.'}
        </Notice>
      )}
      <Button variant="primary" size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
        Unsubscribe
      </Button>
    </>
  );
}
