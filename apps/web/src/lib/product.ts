import { productName as defaultName, isOwnMachine } from '@rei/domain/kernel/product';

/** What the server filled into the page; nothing where the page comes from elsewhere, as in development. */
function served(name: string): string | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || undefined;
}

/** The product's name in this installation, known before the first paint. */
export const productName = served('product-name') ?? defaultName;

/** The installation's address as prints name it. */
export const productSite = served('product-site') ?? window.location.host;

/** The same on paper: a machine's own name leads nobody who holds a sheet to the product. */
export const paperSite = isOwnMachine(productSite) ? undefined : productSite;

/** The domain of the users' own mail addresses; undefined where the page was not served with it. */
export const mailDomain = served('mail-domain');

/** Where the map reads streets; undefined where the installation has none. */
export const mapTiles = served('map-tiles');
