import { formatCounted, formatNumber } from '../kernel/format.ts';
import { type AlertMessage, mostTold } from './alert-message.ts';

/** So many buyers of a property are named. */
const mostNamed = 5;

export interface FittingBuyers {
  address: string;
  /** By name. */
  buyers: readonly string[];
}

/** One message of all properties that buyers want since the message before; undefined where there is none. */
export function buyerMessage(properties: readonly FittingBuyers[]): AlertMessage | undefined {
  const [first, ...others] = properties;
  if (!first) return undefined;
  const title =
    others.length === 0
      ? `${first.address} fits ${formatCounted(first.buyers.length, 'buyer')}`
      : `${formatNumber(properties.length)} properties fit your buyers`;
  const lines = properties.slice(0, mostTold).map(({ address, buyers }) => {
    const named = buyers.slice(0, mostNamed).join(', ');
    const more = buyers.length > mostNamed ? ` and ${formatNumber(buyers.length - mostNamed)} more` : '';
    return `${address} fits ${formatCounted(buyers.length, 'buyer')}: ${named}${more}`;
  });
  const beyond = properties.length - mostTold;
  return { title, lines: [...lines, ...(beyond > 0 ? [`And ${formatNumber(beyond)} more.`] : [])] };
}
