import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Button } from '#ui/button.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type DealView, viewToParams } from '../deal-view.ts';
import { useAssumed } from '../hooks/use-assumed.ts';

/** What can be done with the whole question: send it to a colleague, print it. */
export function ViewActions({ view }: { view: DealView }) {
  const { isCopied, copy } = useCopied();
  const { profile } = useAssumed(view);
  const own = useQuery(underwritingQueries.ownRules()).data;

  /** With everything in it that a colleague may have set otherwise: what own profiles hold, and the rules. */
  function link(): string {
    const spelled = profile.own
      ? { profileId: 'standard', typed: { ...profile.values, ...view.typed } }
      : { profileId: profile.id };
    const rules = view.rules ?? own?.rules;
    const params = viewToParams({ ...view, savedId: null, ...spelled, ...(rules && { rules }) });
    return `${window.location.origin}${window.location.pathname}?${new URLSearchParams(params)}`;
  }

  return (
    <>
      <Button icon={<Copy aria-hidden />} onClick={() => copy(link())}>
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && 'Copied'}</span>
      </VisuallyHidden>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
