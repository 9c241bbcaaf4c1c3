import { stopAlertMail } from '@rei/domain/alerts/stop-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isRefusal } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Ends the mail of one saved search by its link; opening the page alone changes nothing. */
export function StopMails({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(stopAlertMail, { params: { token } }) });
  if (stop.isSuccess) {
    return (
      <>
        <h1 className="t28">Emails stopped</h1>
        <Notice kind="success">
          You won’t get emails for this saved search anymore. You can turn them on again under Saved searches.
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1 className="t28">Stop these emails?</h1>
      <p className="ink-2">You won’t get emails for this saved search anymore. Alerts in the app stay on.</p>
      {stop.isError && (
        <Notice kind="error">
          {isRefusal(stop.error) ? 'This link is not valid.' : 'Couldn’t stop the emails. Please try again.'}
        </Notice>
      )}
      <Button variant="primary" size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop emails
      </Button>
    </>
  );
}
