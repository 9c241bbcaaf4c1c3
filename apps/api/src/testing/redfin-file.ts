const head =
  'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,NEXT OPEN HOUSE START TIME,NEXT OPEN HOUSE END TIME,URL (SEE https://www.redfin.com/buy-a-home/comparative-market-analysis FOR INFO ON PRICING),SOURCE,MLS#,FAVORITE,INTERESTED,LATITUDE,LONGITUDE';

/** A Redfin download of homes with these numbers; a price that is no number makes a row that is rejected. */
export function redfinFile(homes: { home: number; price: string | number }[]): string {
  const rows = homes.map(
    ({ home, price }) =>
      `MLS Listing,,Single Family Residential,${home} Biscayne Ter,Reserve,PA,15212,${price},2,1.5,Reserve,1200,8712,1955,1,,,Active,,,https://www.redfin.com/PA/Pittsburgh/home/${home},West Penn MLS,${home},N,Y,40.488,-79.995`,
  );
  return `${[head, ...rows].join('\n')}\n`;
}

/** So many homes from a number on. */
export function redfinHomes(count: number, from = 1): { home: number; price: number }[] {
  return Array.from({ length: count }, (_, index) => ({ home: from + index, price: 100_000 + index }));
}
