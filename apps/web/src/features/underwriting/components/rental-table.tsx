import { formatDate, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { AdjustmentKey } from '@rei/domain/valuation/adjustments';
import type { DwellingRent, RentalComp } from '@rei/domain/valuation/market-rent';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ExplainedValue } from '#ui/explained-value.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import styles from './market-rent-card.module.css';

/** More are shown on request: the most alike come first. */
const shownAtFirst = 8;

function differenceText(key: AdjustmentKey, rental: RentalComp, dwelling: DwellingRent): string {
  const said: Record<AdjustmentKey, string> = {
    size: `Living area, ${formatNumber(rental.sqft)} to ${formatNumber(dwelling.sqft)} sqft`,
    beds: `Bedrooms, ${formatNumber(rental.beds)} to ${formatNumber(dwelling.beds)}`,
    baths: `Bathrooms, ${formatNumber(rental.baths)} to ${formatNumber(dwelling.baths)}`,
    age: `Year built, ${rental.yearBuilt} to ${dwelling.yearBuilt}`,
    lot: 'Lot',
    condition: 'Condition',
    time: `${formatNumber(rental.days)} days since it was ${rental.isOwn ? 'let' : 'offered'}`,
  };
  return said[key];
}

function AdjustedRent({ rental, dwelling }: { rental: RentalComp; dwelling: DwellingRent }) {
  const value = formatWholeDollars(rental.adjusted);
  return (
    <ExplainedValue
      label={`Adjusted rent of ${rental.address}`}
      value={value}
      explanation={{
        formula: 'Rent, adjusted for each difference from this property',
        steps: [
          `${formatWholeDollars(rental.rent)} ${rental.isOwn ? 'paid' : 'asked'}`,
          ...rental.parts.map(
            ({ key, dollars }) =>
              `${dollars > 0 ? '+ ' : '− '}${formatWholeDollars(Math.abs(dollars))} ${differenceText(key, rental, dwelling)}`,
          ),
          `= ${value}`,
        ],
        inputs: [{ label: 'Weight in the estimate', value: formatPercent(rental.share, 0) }],
        footer: `What each difference is worth was learned from ${formatNumber(dwelling.learnedFrom)} rentals nearby, starting from usual values.`,
      }}
    />
  );
}

/** The rentals that an estimate rests on, the most alike first. */
export function RentalTable({ dwelling }: { dwelling: DwellingRent }) {
  const [isWhole, setWhole] = useState(false);
  const { rentals } = dwelling;
  const shown = isWhole ? rentals : rentals.slice(0, shownAtFirst);
  return (
    <>
      <TableScroll label="List of rentals, scrolls sideways">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Home</th>
              <th scope="col" className="num">
                Rent
              </th>
              <th scope="col" className="num">
                Adjusted
              </th>
              <th scope="col" className="num">
                Miles
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((rental, place) => (
              // Two homes of a building may be alike in all that is told of them.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change its order
              <tr key={place}>
                <th scope="row">
                  {rental.address}
                  <small>
                    {[
                      rental.beds !== null && `${formatNumber(rental.beds)} bd`,
                      rental.baths !== null && `${formatNumber(rental.baths)} ba`,
                      rental.sqft !== null && `${formatNumber(rental.sqft)} sqft`,
                      rental.yearBuilt !== null && `built ${rental.yearBuilt}`,
                      rental.isOwn
                        ? `your lease since ${formatDate(rental.askedOn)}`
                        : `offered ${formatDate(rental.askedOn)}`,
                      rental.isZipCentre && 'placed at the ZIP’s center',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td className="num">{formatWholeDollars(rental.rent)}</td>
                <td className="num">
                  <AdjustedRent rental={rental} dwelling={dwelling} />
                </td>
                <td className="num">{formatNumber(rental.miles, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {shown.length < rentals.length && (
        <div className={styles.more}>
          <Button size="small" variant="text" onClick={() => setWhole(true)}>
            Show all {formatNumber(rentals.length)}
          </Button>
        </div>
      )}
    </>
  );
}
