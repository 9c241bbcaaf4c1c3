import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { MarketBedrooms } from '@rei/domain/markets/details';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import styles from './market-page.module.css';

interface BedroomsCardProps {
  bedrooms: readonly MarketBedrooms[];
  source: string | null;
  /** A ZIP has one rent for each bedroom count, a wider place many. */
  isZip: boolean;
}

/** HUD's rents by bedroom count and year, and what homes of that size are offered for. */
export function BedroomsCard({ bedrooms, source, isZip }: BedroomsCardProps) {
  const years = [...new Set(bedrooms.flatMap(({ rents }) => rents.map(({ year }) => year)))].sort().reverse();
  if (bedrooms.length === 0) {
    return (
      <Card title="Rents and prices by bedroom">
        <EmptyState text="No HUD rents or homes for sale here." />
      </Card>
    );
  }
  return (
    <Card title="Rents and prices by bedroom" flush>
      <TableScroll label="Rents and prices by bedroom, scrolls sideways">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Bedrooms</th>
              {years.map((year) => (
                <th key={year} scope="col" className="num">
                  Rent FY{year}
                </th>
              ))}
              <th scope="col" className="num">
                Homes
              </th>
              <th scope="col" className="num">
                Median price
              </th>
              <th scope="col" className="num">
                Rent to price
              </th>
            </tr>
          </thead>
          <tbody>
            {bedrooms.map(({ beds, rents, homes, rentHomes, price, rentToPrice }) => (
              <tr key={beds}>
                <th scope="row">{bedsText(beds)}</th>
                {years.map((year) => (
                  <td key={year} className="num">
                    <Rent rent={rents.find((each) => each.year === year)} isZip={isZip} />
                  </td>
                ))}
                <td className="num">{formatNumber(homes)}</td>
                <td className="num">{price === null ? 'too few' : formatWholeDollars(price)}</td>
                <td className="num">
                  {rentToPrice === null ? 'too few' : formatPercent(rentToPrice, 2)}{' '}
                  {rentHomes < homes && <small>{formatNumber(rentHomes)} with a rent</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className={styles.note}>
        {source === null ? 'No HUD rents for this ZIP.' : `Monthly rents: ${source}.`} Prices of single homes for sale;
        4 bd means 4 or more.
        {!isZip && source !== null && ' Rents are the median across ZIPs, with the lowest and highest.'}
      </p>
    </Card>
  );
}

const bedsText = (beds: number) => (beds === 0 ? 'Studio' : `${beds} bd`);

function Rent({ rent, isZip }: { rent: MarketBedrooms['rents'][number] | undefined; isZip: boolean }) {
  if (!rent) return '–';
  return (
    <>
      {formatWholeDollars(rent.median)}
      {!isZip && rent.low < rent.high && (
        <small>
          {formatWholeDollars(rent.low)}–{formatWholeDollars(rent.high)}
        </small>
      )}
    </>
  );
}
