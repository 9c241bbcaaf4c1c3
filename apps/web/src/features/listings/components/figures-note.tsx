import { closingCostsRate, downPaymentRate, loanMonths } from '@rei/domain/analysis/assumptions';
import { pastRentsText } from '@rei/domain/analysis/rent-age';
import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { formatDate, formatPercent } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { localDay } from '#lib/local-day.ts';

/** What the results' figures rest on; `zip` is one whose rents the page shows. */
export function FiguresNote({ zip }: { zip: string }) {
  const rate = useQuery(analysisQueries.marketRate()).data;
  const rents = useQuery(analysisQueries.rents(zip)).data;
  const rentSource = rents && rentSourceName(rents);
  const rentCaveat = rents && pastRentsText(rents, localDay(new Date()));
  const loan = `${formatPercent(downPaymentRate, 0)} down, ${formatPercent(closingCostsRate, 0)} closing costs, ${loanMonths / 12} years`;
  const rateSource = [rate?.source, rate?.date && formatDate(rate.date)].filter(Boolean).join(', ');
  return (
    <>
      {rentSource && `Rent: ${rentSource}. `}
      {rentCaveat && `${rentCaveat} `}
      Cash-on-cash and DSCR: {loan}
      {rate?.rate != null && ` at ${formatPercent(rate.rate)} (${rateSource})`}, before operating costs.
    </>
  );
}
