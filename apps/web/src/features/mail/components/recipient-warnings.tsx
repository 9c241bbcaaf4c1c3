import { checkRecipients } from '@rei/domain/mail/recipient-endpoints';
import { suppressedProblem } from '@rei/domain/suppressions/suppressed-problem';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { momentText } from '#lib/moment.ts';
import { Notice } from '#ui/notice.tsx';

/** Whom the server will refuse because the installation writes to them no more, and from whom own mail came back. */
export function RecipientWarnings({ addresses }: { addresses: readonly string[] }) {
  // Without an answer the server still refuses.
  const { data } = useQuery({
    queryKey: ['recipients', addresses],
    queryFn: ({ signal }) => call(checkRecipients, { body: { addresses: [...addresses] }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const isNamed = ({ address }: { address: string }) => addresses.includes(address);
  const suppressed = data?.suppressed.filter(isNamed) ?? [];
  const bounced = data?.bounced.filter(isNamed) ?? [];
  return (
    <>
      {suppressed.length > 0 && (
        <Notice kind="error">
          {suppressedProblem(suppressed.map(({ address, reason }) => [address, reason] as const))}
        </Notice>
      )}
      {bounced.map(({ address, answer, at }) => (
        <Notice key={address} kind="warning">
          Your last message to {address} came back on {momentText(at)}: {answer}
        </Notice>
      ))}
    </>
  );
}
