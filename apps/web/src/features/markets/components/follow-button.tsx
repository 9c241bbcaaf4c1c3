import type { Market } from '@rei/domain/markets/market';
import Star from 'lucide-react/icons/star';
import { refusalMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useFollowMarket } from '../mutations.ts';

/** Follows a market: it then stands above the table of markets. */
export function FollowButton({ market }: { market: Market }) {
  const follow = useFollowMarket(market);
  const { followed } = market;
  return (
    <>
      {follow.error && (
        <span role="alert" className="t13 negative">
          {refusalMessage(follow.error, 'Couldn’t save that.')}
        </span>
      )}
      <Button
        icon={<Star aria-hidden fill={followed ? 'currentColor' : 'none'} />}
        aria-pressed={followed}
        busy={follow.isPending}
        signOnPhones
        onClick={() => follow.mutate(!followed)}
      >
        {followed ? 'Following' : 'Follow market'}
      </Button>
    </>
  );
}
