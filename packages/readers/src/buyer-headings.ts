import type { BuyerColumn } from '@rei/domain/buyers/import-columns';

/** Words that name another fact about an address or number: its kind, its owner, whether it is valid. */
const sidenotes =
  /\b(type|types|label|owner|id|photo|yomi|phonetic|display|opt|optin|optout|bounce|bounced|valid|validity|verified|status|count|date|time|ip|format|fax|pager|assistant|asst|manager|marketing|encrypt|prefers|source|country|extension|ext|last|next|hash|domain|quality)\b/;

/** What a program writes before a heading's own words. */
const owners = /^(person|contact|buyer|lead|customer|client|subscriber|member|investor)( s)? (?=\w)/;

const names: ReadonlyMap<string, BuyerColumn> = new Map(
  (
    [
      ['name', 'name', 'full name', 'fullname', 'person', 'contact', 'buyer', 'investor', 'client', 'customer', 'fn'],
      ['name', 'display name', 'file as', 'name of buyer', 'attendee', 'who'],
      [
        'firstName',
        'first name',
        'firstname',
        'first',
        'given name',
        'given',
        'forename',
        'fname',
        'vorname',
        'nombre',
      ],
      ['middleName', 'middle name', 'middle', 'additional name', 'middle names'],
      ['lastName', 'last name', 'lastname', 'last', 'surname', 'family name', 'family', 'lname', 'nachname'],
      ['company', 'company', 'company name', 'organization', 'organisation', 'organization name', 'business name'],
      ['company', 'account name', 'associated company', 'primary company', 'firm', 'llc', 'entity', 'org'],
      [
        'notes',
        'notes',
        'note',
        'comments',
        'comment',
        'remarks',
        'remark',
        'description',
        'memo',
        'notizen',
        'details',
      ],
      ['criteria', 'criteria', 'buying criteria', 'purchase criteria', 'investment criteria', 'buy box', 'buybox'],
      ['criteria', 'looking for', 'requirements', 'preferences', 'interests', 'interest', 'interested in', 'wants'],
      ['group', 'group', 'groups', 'group name', 'group membership', 'labels', 'tags', 'tag', 'categories', 'category'],
      ['group', 'list', 'lists', 'list name', 'segment', 'segments', 'mailing list', 'distribution list', 'gruppe'],
      ['areas', 'area', 'areas', 'market', 'markets', 'target area', 'target areas', 'target market', 'target markets'],
      ['areas', 'preferred area', 'preferred areas', 'preferred locations', 'preferred location', 'buying area'],
      ['areas', 'buying areas', 'areas of interest', 'area of interest', 'locations', 'target zips', 'target cities'],
      ['priceRange', 'price range', 'budget', 'price', 'budget range', 'purchase price range', 'price point'],
      ['minPrice', 'min price', 'minimum price', 'price min', 'price from', 'lowest price', 'min budget', 'budget min'],
      ['minPrice', 'minimum budget', 'min purchase price', 'price minimum'],
      ['maxPrice', 'max price', 'maximum price', 'price max', 'price to', 'highest price', 'max budget', 'budget max'],
      ['maxPrice', 'maximum budget', 'max purchase price', 'price maximum', 'max offer'],
      [
        'types',
        'property type',
        'property types',
        'type of property',
        'types of property',
        'asset type',
        'asset types',
      ],
      ['types', 'asset class', 'home type', 'home types', 'types'],
      ['minCashOnCash', 'cash on cash', 'coc', 'min coc', 'minimum coc', 'min cash on cash', 'minimum cash on cash'],
      ['minCashOnCash', 'min coc return', 'cash on cash return', 'minimum cash on cash return', 'target coc'],
      ['email', 'mail', 'mails', 'mail address', 'mail addresses'],
    ] as const
  ).flatMap(([column, ...headings]) => headings.map((heading): [string, BuyerColumn] => [heading, column])),
);

/** Lower-case words of a heading: 'E-mail 1 - Value' is 'email value', 'MobilePhone' is 'mobile phone'. */
function headingWords(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .replace(/\be[\s_-]?mails?\b/g, 'email')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** What a column is by its heading, in the ways of the usual address books and customer lists. */
export function columnOfHeading(heading: string): BuyerColumn | undefined {
  const words = headingWords(heading);
  const own = words.replace(owners, '');
  const named = names.get(words) ?? names.get(own);
  if (named !== undefined) return named;
  if (sidenotes.test(own)) return undefined;
  if (/\bemail\b/.test(own)) return 'email';
  if (/\b(coc|cash on cash)\b/.test(own)) return 'minCashOnCash';
  if (/\b(phone|phones|mobile|cell|cellphone|telephone|telefon|tel|handy)\b/.test(own)) return 'phone';
  return undefined;
}
