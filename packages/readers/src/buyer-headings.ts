import { type BuyerColumn, buyerColumns } from '@rei/domain/buyers/import-columns';

/** Words that name another fact about an address or number: its kind, its owner, whether it is valid. */
const sidenotes =
  /\b(type|types|label|owner|id|photo|yomi|phonetic|display|opt|optin|optout|bounce|bounced|valid|validity|verified|status|count|date|time|ip|format|fax|pager|assistant|asst|manager|marketing|encrypt|prefers|source|country|extension|ext|last|next|hash|domain|quality)\b/;

/** What a form asks with: 'What is your full name?', 'Please enter your email (required)'. */
const politeness =
  /\b(what|whats|which|is|are|s|do|you|your|my|our|the|a|an|please|kindly|enter|provide|here|required|optional|best|main|preferred|su|tu|cual|es|el|la|los|las|por favor|obligatorio|opcional)\b/g;

/** What a program writes before a heading's own words. */
const owners = /^(person|contact|buyer|lead|customer|client|subscriber|member|investor)( s)? (?=\w)/;

/** What each kind of column is called, in lower-case words; addresses and numbers are known by one word among others, too. */
const headingsOf: Record<BuyerColumn, readonly [string, ...string[]]> = {
  email: ['mail', 'mails', 'mail address', 'mail addresses'],
  name: [
    'name',
    'full name',
    'fullname',
    'person',
    'contact',
    'buyer',
    'investor',
    'client',
    'customer',
    'fn',
    'display name',
    'file as',
    'name of buyer',
    'attendee',
    'who',
    'full legal name',
    'legal name',
    'first and last name',
    'first last name',
    'name first and last',
    'name first last',
    'names',
    'nombre completo',
    'nombre y apellido',
    'nombre y apellidos',
    'nombres y apellidos',
    'comprador',
    'inversionista',
    'inversor',
    'cliente',
  ],
  firstName: [
    'first name',
    'firstname',
    'first',
    'given name',
    'given',
    'forename',
    'fname',
    'vorname',
    'nombre',
    'nombres',
    'primer nombre',
  ],
  middleName: ['middle name', 'middle', 'additional name', 'middle names', 'segundo nombre'],
  lastName: [
    'last name',
    'lastname',
    'last',
    'surname',
    'family name',
    'family',
    'lname',
    'nachname',
    'apellido',
    'apellidos',
    'primer apellido',
  ],
  company: [
    'company',
    'company name',
    'organization',
    'organisation',
    'organization name',
    'business name',
    'account name',
    'associated company',
    'primary company',
    'firm',
    'llc',
    'entity',
    'org',
    'business',
    'empresa',
    'compania',
    'negocio',
    'sociedad',
  ],
  phone: ['phone'],
  group: [
    'group',
    'groups',
    'group name',
    'group membership',
    'labels',
    'tags',
    'tag',
    'categories',
    'category',
    'list',
    'lists',
    'list name',
    'segment',
    'segments',
    'mailing list',
    'distribution list',
    'gruppe',
    'grupo',
    'grupos',
    'lista',
    'listas',
    'etiqueta',
    'etiquetas',
    'categoria',
    'categorias',
    'segmento',
  ],
  criteria: [
    'criteria',
    'buying criteria',
    'purchase criteria',
    'investment criteria',
    'buy box',
    'buybox',
    'looking for',
    'requirements',
    'preferences',
    'interests',
    'interest',
    'interested in',
    'wants',
    'criterio',
    'criterios',
    'criterios de compra',
    'busca',
    'que busca',
    'requisitos',
    'preferencias',
    'intereses',
  ],
  notes: [
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
    'nota',
    'notas',
    'comentario',
    'comentarios',
    'observaciones',
    'descripcion',
  ],
  areas: [
    'area',
    'areas',
    'market',
    'markets',
    'target area',
    'target areas',
    'target market',
    'target markets',
    'preferred area',
    'preferred areas',
    'preferred locations',
    'preferred location',
    'buying area',
    'buying areas',
    'areas of interest',
    'area of interest',
    'locations',
    'target zips',
    'target cities',
    'zona',
    'zonas',
    'zonas de interes',
    'area de interes',
    'areas de interes',
    'mercado',
    'mercados',
    'ciudades',
    'ubicacion',
    'ubicaciones',
    'areas preferidas',
    'zonas preferidas',
  ],
  extra: ['other', 'otro', 'otros'],
  priceRange: [
    'price range',
    'budget',
    'price',
    'budget range',
    'purchase price range',
    'price point',
    'presupuesto',
    'rango de precio',
    'rango de precios',
    'precio',
    'precios',
  ],
  minPrice: [
    'min price',
    'minimum price',
    'price min',
    'price from',
    'lowest price',
    'min budget',
    'budget min',
    'minimum budget',
    'min purchase price',
    'price minimum',
    'precio minimo',
    'presupuesto minimo',
    'precio desde',
  ],
  maxPrice: [
    'max price',
    'maximum price',
    'price max',
    'price to',
    'highest price',
    'max budget',
    'budget max',
    'maximum budget',
    'max purchase price',
    'price maximum',
    'max offer',
    'precio maximo',
    'presupuesto maximo',
    'precio hasta',
  ],
  types: [
    'property type',
    'property types',
    'type of property',
    'types of property',
    'asset type',
    'asset types',
    'asset class',
    'home type',
    'home types',
    'types',
    'tipo de propiedad',
    'tipos de propiedad',
    'tipo de inmueble',
    'tipos de inmueble',
    'tipo de casa',
  ],
  minCashOnCash: [
    'cash on cash',
    'coc',
    'min coc',
    'minimum coc',
    'min cash on cash',
    'minimum cash on cash',
    'min coc return',
    'cash on cash return',
    'minimum cash on cash return',
    'target coc',
  ],
};

const columnNames: ReadonlyMap<string, BuyerColumn> = new Map(
  buyerColumns.flatMap((column) => headingsOf[column].map((heading): [string, BuyerColumn] => [heading, column])),
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
  const named = columnNames.get(words) ?? columnNames.get(own);
  if (named !== undefined) return named;
  if (isSidenote(own)) return undefined;
  const meant = columnNames.get(asked(own));
  // 'My list' is a title.
  if (meant !== undefined && meant !== 'group') return meant;
  if (/\b(email|correo|correos)\b/.test(own)) return 'email';
  if (/\b(coc|cash on cash)\b/.test(own)) return 'minCashOnCash';
  if (
    /\b(phone|phones|mobile|cell|cellphone|telephone|telefon|tel|handy|telefono|telefonos|celular|movil|cel)\b/.test(
      own,
    )
  ) {
    return 'phone';
  }
  return undefined;
}

/** What a program notes for itself. */
const bookkeeping =
  /\b(id|ids|uuid|hash|photo|yomi|phonetic|encrypt|ip|optin|optout|opt|bounce|bounced|file as|leid|euid|member rating|contact owner|person owner|marketing contact status)\b/;

/** Whether a heading is of a fact about an address or number, or of a program's own bookkeeping. */
export function isSidenoteHeading(heading: string): boolean {
  const words = headingWords(heading);
  return (
    bookkeeping.test(words) ||
    (/\b(email|phone|mobile|address|website|event|relation|im)\b/.test(words) && isSidenote(words))
  );
}

const isSidenote = (words: string) => sidenotes.test(words);

/** A question's heading without the words of asking. */
const asked = (words: string) => words.replace(politeness, ' ').replace(/\s+/g, ' ').trim();

/** Words that a single heading is made of where names alone do not tell it. */
const otherNames: readonly (readonly [string, BuyerColumn])[] = [
  ['email', 'email'],
  ['email address', 'email'],
  ['correo', 'email'],
  ['correo electronico', 'email'],
  ['phone', 'phone'],
  ['phone number', 'phone'],
  ['mobile', 'phone'],
  ['mobile phone', 'phone'],
  ['cell phone', 'phone'],
  ['cellphone', 'phone'],
  ['telephone', 'phone'],
  ['telefono', 'phone'],
  ['celular', 'phone'],
];

/** What a heading that is no known one was meant to be: a letter too many, too few, wrong or in the wrong place. */
export function columnOfMisspelling(heading: string): BuyerColumn | undefined {
  const words = asked(headingWords(heading).replace(owners, ''));
  if (words.length < shortestMisspelling || isSidenoteHeading(heading)) return undefined;
  const isOther = isSidenote(words);
  return [...columnNames, ...otherNames].find(
    ([name]) => isMisspelling(words, name) && (isSidenote(name) || !isOther),
  )?.[1];
}

/** In shorter words every slip makes another word. */
const shortestMisspelling = 4;

/** Whether one is the other with one slip; in four letters only two of them swapped, in twelve or more also two slips. */
function isMisspelling(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 2) return false;
  const slips = editDistance(typed, name);
  if (name.length >= 12) return slips <= 2;
  if (name.length >= 5) return slips <= 1;
  return (
    slips === 1 && typed.length === name.length && [...typed].toSorted().join('') === [...name].toSorted().join('')
  );
}

/** Letters to add, drop, change or swap with their neighbours, so that one word is the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      row.push(least);
    }
  }
  return at(one.length, other.length);
}
