const names = (text: string) => new Set(text.split(' '));

const places = names(
  'address street streetaddress addressstreet zip zipcode postalcode postcode addresszipcode fulladdress formattedaddress zpid',
);
const figures = names(
  'price listprice unformattedprice askingprice beds bedrooms baths bathrooms sqft livingarea squarefeet area',
);

export function isHomeRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value).map((key) => key.toLowerCase().replace(/[^a-z]/g, ''));
  return keys.some((key) => places.has(key)) && keys.some((key) => figures.has(key));
}
