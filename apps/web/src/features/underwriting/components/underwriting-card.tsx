import { formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { yearAccount } from '@rei/domain/underwriting/account';
import { highestPrice } from '@rei/domain/underwriting/highest-price';
import { purchaseAccount } from '@rei/domain/underwriting/purchase-account';
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
import { FigureText } from './explaining.tsx';
import { GrowthSwitch } from './growth-switch.tsx';
import { InstantEquityNotice } from './instant-equity-notice.tsx';
import { OwnLinesButton } from './own-lines-button.tsx';
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
  const breakEven = carries.kind === 'found' ? formatWholeDollars(carries.price) : noValue;
  const rows = yearAccount({
    ...{ input, figures },
    assumptions: underwriting.assumptions,
    tenantUtilities: shownTenantUtilities(underwriting, computed),
    listedTax: underwriting.facts.knownTax?.listing?.yearly ?? null,
    lines: underwriting.estimate.lines,
  });
  return (
    <Card
      flush
      className={styles.whole}
      title="Full underwriting"
      tag={isTried ? <Tag tone="brass">What-if</Tag> : <Tag>{`${underwriting.profile.name} assumptions`}</Tag>}
      action={
        <>
          <ReportMenu underwriting={underwriting} computed={computed} />
          <OwnLinesButton underwriting={underwriting} />
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
                Monthly
              </th>
              <th scope="col" className="num">
                Annual
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, line, label, note, year, shown, isSum }) => (
              <tr key={`${name} ${line}`} className={isSum ? styles.sum : undefined}>
                <th scope="row">
                  <FigureText
                    figure={{ part: 'account', name, line }}
                    label={label}
                    value={`${formatWholeDollars(shown.year)} per year`}
                    covers
                  >
                    {label}
                  </FigureText>{' '}
                  {note && <small>{note}</small>}
                </th>
                {(['month', 'year'] as const).map((column) => (
                  <td key={column} className={isSum && year < 0 ? 'num negative' : 'num'}>
                    {formatWholeDollars(shown[column])}
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
            rows={purchaseAccount({ input, figures, sale }).map(({ name, ...row }) => ({
              ...row,
              heading: (
                <FigureText figure={{ part: 'purchase', name }} label={row.label} value={row.value} covers>
                  {row.label}
                </FigureText>
              ),
            }))}
          />
          {input.arv !== null && <GrowthSwitch underwriting={underwriting} />}
        </Part>
        <Part
          title="Returns after operating costs"
          summary={`${formatPercent(figures.cashOnCash, 1)} CoC`}
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
            <b>
              <FigureText
                figure={{ part: 'headline', name: 'breakEvenPrice' }}
                label="Break-even price"
                value={breakEven}
              />
            </b>
          </p>
        </Part>
      </div>
      <AssumptionsDialog isOpen={isEditing} onClose={() => setEditing(false)} underwriting={underwriting} />
    </Card>
  );
}
