import { footAccount, footAmounts } from '@rei/domain/kernel/footing';
import {
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeDollars,
  noValue,
} from '@rei/domain/kernel/format';
import { yearAccount } from '@rei/domain/underwriting/account';
import { highestPrice } from '@rei/domain/underwriting/highest-price';
import { aprNote, purchaseApr } from '@rei/domain/underwriting/purchase-apr';
import { rentalReturns } from '@rei/domain/underwriting/rental-workings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';
import { shownTenantUtilities } from '../tenant-utilities.ts';
import { AssumptionsDialog } from './assumptions-dialog.tsx';
import { GrowthSwitch } from './growth-switch.tsx';
import { InstantEquityNotice } from './instant-equity-notice.tsx';
import { OwnValues } from './own-values.tsx';
import { ReportMenu } from './report-menu.tsx';
import { ReturnRow } from './return-row.tsx';
import styles from './underwriting-card.module.css';
import { Part } from './underwriting-part.tsx';

/** The returns that most readers compare; paper shows all of them. */
const shownReturns = 8;

/** Income, costs and debt by month and year, how the purchase is paid, and what it returns. */
export function UnderwritingCard({ underwriting, computed }: { underwriting: Underwriting; computed: Computed }) {
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { input, result, isTried } = computed;
  const { figures, sale } = result;
  const carries = highestPrice(input, { measure: 'cash_flow', value: 0 });
  const apr = purchaseApr(figures);
  const rows = yearAccount({
    ...{ input, figures },
    assumptions: underwriting.assumptions,
    tenantUtilities: shownTenantUtilities(underwriting, computed),
    listedTax: underwriting.facts.knownTax?.listing?.yearly ?? null,
  });
  // Both columns add up as they are read.
  const years = footAccount(rows.map(({ year, isSum }) => ({ amount: year, isSum })));
  const months = footAccount(rows.map(({ year, isSum }) => ({ amount: year / 12, isSum })));
  const [downPayment, closingCosts, points, renovations] = footAmounts(
    [figures.downPayment, figures.closingCosts, figures.points, input.rehab, input.reserves, -input.credits],
    figures.cashInvested,
  );
  return (
    <Card
      flush
      title="Full underwriting"
      tag={isTried ? <Tag tone="brass">What-if</Tag> : <Tag>{`${underwriting.profile.name} assumptions`}</Tag>}
      action={
        <>
          <ReportMenu underwriting={underwriting} computed={computed} />
          <Button variant="text" size="small" icon={<SlidersHorizontal aria-hidden />} onClick={() => setEditing(true)}>
            Assumptions
          </Button>
        </>
      }
    >
      <OwnValues underwriting={underwriting} className={styles.own} />
      <InstantEquityNotice computed={computed} />
      <div className={styles.columns}>
        <table className={styles.account}>
          <thead>
            <tr>
              <th scope="col">Income and operating costs</th>
              <th scope="col" className="num">
                Month
              </th>
              <th scope="col" className="num">
                Year
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, note, year, isSum }, index) => (
              <tr key={label} className={isSum ? styles.sum : undefined}>
                <th scope="row">
                  {label} {note && <small>{note}</small>}
                </th>
                {[months[index] ?? 0, years[index] ?? 0].map((amount, place) => (
                  <td key={place === 0 ? 'month' : 'year'} className={isSum && year < 0 ? 'num negative' : 'num'}>
                    {formatWholeDollars(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Part
          title="Purchase and loan"
          summary={`${formatWholeDollars(figures.cashInvested)} cash invested`}
          className={styles.purchase}
        >
          <Ledger
            caption="Purchase and loan"
            rows={[
              { label: 'Price', value: formatWholeDollars(input.price) },
              {
                label: 'Down payment',
                note: `${formatNumber(input.downPaymentRate)}%`,
                value: formatWholeDollars(downPayment ?? null),
              },
              {
                label: 'Closing costs',
                note: `${formatNumber(input.closingRate)}%`,
                value: formatWholeDollars(closingCosts ?? null),
              },
              ...(figures.points > 0
                ? [
                    {
                      label: 'Points',
                      note: `${formatNumber(input.pointsRate)}% of the loan`,
                      value: formatWholeDollars(points ?? null),
                    },
                  ]
                : []),
              ...(input.rehab > 0 ? [{ label: 'Renovations', value: formatWholeDollars(renovations ?? null) }] : []),
              { label: 'Cash invested', value: formatWholeDollars(figures.cashInvested), isSum: true },
              {
                label: 'Loan',
                note: `${formatRate(input.loanRate)}, ${formatNumber(input.loanYears)} years`,
                value: formatWholeDollars(figures.loanAmount),
              },
              ...(apr === null ? [] : [{ label: 'APR', note: aprNote(figures.points), value: formatPercent(apr, 3) }]),
              { label: 'Monthly P&I', value: formatExactDollars(figures.loanPayment) },
              {
                label: `Balance after ${formatNumber(input.holdYears)} years`,
                value: formatWholeDollars(sale?.balance ?? null),
                isSum: true,
              },
              ...(input.arv === null
                ? []
                : [
                    {
                      label: 'ARV',
                      note: input.growsFrom === 'arv' ? 'the value grows from it' : 'the value grows from the price',
                      value: formatWholeDollars(input.arv),
                    },
                  ]),
            ]}
          />
          {input.arv !== null && <GrowthSwitch underwriting={underwriting} />}
        </Part>
        <Part
          title="Returns after operating costs"
          summary={`${formatPercent(figures.cashOnCash, 1)} cash-on-cash`}
          className={styles.returns}
        >
          <ul className={styles.list}>
            {rentalReturns.map((name, place) => (
              <ReturnRow
                key={name}
                name={name}
                context={{ input, figures, sale }}
                isMore={place >= shownReturns && !isWhole}
              />
            ))}
          </ul>
          {!isWhole && (
            <Button className={styles.more} variant="text" size="small" onClick={() => setWhole(true)}>
              Show all {rentalReturns.length} returns
            </Button>
          )}
          <p className={styles.carries}>
            <span>Break-even price</span>
            <b>{carries.kind === 'found' ? formatWholeDollars(carries.price) : noValue}</b>
          </p>
        </Part>
      </div>
      <AssumptionsDialog isOpen={isEditing} onClose={() => setEditing(false)} underwriting={underwriting} />
    </Card>
  );
}
