import type { ListingStatus, StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { MappedStatus } from '@rei/domain/market/column-mapping';
import { realtorStatus, realtorType } from './realtor-words.ts';
import { redfinStatus, redfinType } from './redfin.ts';
import { resoType } from './reso-words.ts';
import { letters, offMarket, onMarket, sold } from './words.ts';

const flags: Record<ListingStatus, StatusFlags> = {
  'For Sale': onMarket,
  Pending: { ...onMarket, isPending: true },
  Contingent: { ...onMarket, isContingent: true },
  Foreclosure: { ...onMarket, isForeclosure: true },
  'Off Market': offMarket,
  Sold: sold,
};

const flagsKey = ({ isPending, isContingent, isForeclosure, isOffMarket, isSold }: StatusFlags) =>
  [isPending, isContingent, isForeclosure, isOffMarket, isSold].map(Number).join('');

const statusOfFlags: ReadonlyMap<string, ListingStatus> = new Map(
  (Object.entries(flags) as [ListingStatus, StatusFlags][]).map(([status, each]) => [flagsKey(each), status]),
);

/** What tables write for each status, by letters alone; single ones are the codes of MLS exports. */
const wordsOfStatus: Record<MappedStatus, string> = {
  'For Sale':
    'a act n available onmarket new newlisting listed open pricereduced pricechange pricechanged pricedecrease priceincrease ' +
    'pc backonmarket bom forsalebyowner fsbo auction forauction newconstruction extended relisted comingsoon cs ' +
    'enventa activo activa disponible nuevo avendre disponibile aktiv zuverkaufen verfugbar avenda ativo disponivel',
  Foreclosure:
    'foreclosure preforeclosure bankowned reo foreclosed lenderowned realestateowned hudhome ejecucionhipotecaria embargada',
  Pending:
    'p pend pnd pending pendingsale salepending inescrow pendingdonotshow pendiente enescrow offeraccepted accepted',
  Contingent:
    'u uc ucb ucbb b bb k ctg cont undercontract undercontractbackups undercontractshow backup backups takingbackups takingbackupoffers ' +
    'contingent activecontingent activewithcontract activekickout activeoption activeoptioncontract optionpending ac ao apartado reservado ' +
    'reservada bajocontrato souscompromis sousoffre reserviert',
  Sold: 's c cl cls clsd sld sold closed closedsale soldclosed recentlysold vendido vendida cerrado vendu vendue verkauft venduto',
  'Off Market':
    'x w wd wdn e ex exp t to toff h d off hold onhold inactive offmarket notforsale notlisted withdrawn withdrawntemporary expired ' +
    'cancelled canceled cancel can failed terminated temporarilyoffmarket tempoff tempoffmarket deleted removed delisted unlisted ' +
    'retirado retirada cancelado cancelada vencido expirado expirada inactivo fueradelmercado nodisponible retire',
  Skip: 'r l rented leased lease rental forrent forlease rent rentals alquilado alquiler enalquiler enrenta rentado alouer loue vermietet zuvermieten affitto',
};

const statusWords: ReadonlyMap<string, MappedStatus> = new Map(
  (Object.entries(wordsOfStatus) as [MappedStatus, string][]).flatMap(([status, words]) =>
    words.split(' ').map((word): [string, MappedStatus] => [word, status]),
  ),
);

const blanks = /^(?:n\/?a|none|null|nan|unknown|tbd|-+|\?+)$/i;

export const isBlank = (cell: string) => cell === '' || blanks.test(cell);

const plainLetters = (word: string) => letters(word.normalize('NFKD'));

const isMeasure = (text: string) => /\d/.test(text) && plainLetters(text).length <= 3;

export function guessStatus(word: string): MappedStatus | undefined {
  const plain = plainLetters(word);
  if (plain === '' || isMeasure(word)) return undefined;
  const usual = statusWords.get(plain);
  if (usual !== undefined) return usual;
  const found = realtorStatus(word) ?? redfinStatus(word);
  if (found === undefined || found === 'rental') return found && 'Skip';
  return statusOfFlags.get(flagsKey(found));
}

type OwnStatuses = Readonly<Record<string, MappedStatus>>;

/** How words are compared, the surest first; by letters alone, 'P1' and 'P2' would be one. */
const spellings: readonly { of: (word: string) => string; isFor?: (own: string) => boolean }[] = [
  { of: (word) => word },
  {
    of: (word) =>
      word
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
  },
  { of: letters, isFor: (own) => !/\d/.test(own) },
];

/** The words of a mapping by each spelling, made once for all rows. */
const ownWords = new WeakMap<OwnStatuses, readonly ReadonlyMap<string, MappedStatus>[]>();

function ownStatus(word: string, own: OwnStatuses): MappedStatus | undefined {
  const known = ownWords.get(own) ?? spellings.map((spelling) => bySpelling(own, spelling));
  ownWords.set(own, known);
  for (const [index, { of }] of spellings.entries()) {
    const spelt = of(word);
    const found = spelt === '' ? undefined : known[index]?.get(spelt);
    if (found !== undefined) return found;
  }
  return undefined;
}

function bySpelling(own: OwnStatuses, { of, isFor }: (typeof spellings)[number]): ReadonlyMap<string, MappedStatus> {
  const words = Object.entries(own).filter(([word]) => isFor?.(word) ?? true);
  return new Map(words.toReversed().map(([word, status]) => [of(word), status]));
}

/** A table's status word as flags: the administrator's own words first, then usual ones; blank is for sale. */
export function mappedStatus(word: string, own: OwnStatuses): StatusFlags | 'rental' | undefined {
  const status = ownStatus(word, own) ?? (word === '' ? 'For Sale' : guessStatus(word));
  return status === 'Skip' ? 'rental' : status && flags[status];
}

const wordsOfType: Partial<Record<PropertyType, string>> = {
  single_family:
    'sf sfr sfh sfd house home singlefamilydetached detached singlefamilyhome bungalow casa vivienda unifamiliar maison villa haus einfamilienhaus chalet onefamily onefamilydwellings',
  multi_family:
    'mf mfr mfh multi multiplex multifamily residentialincome income multifamiliar twofamily twofamilydwellings mehrfamilienhaus',
  townhomes: 'th twh rowhouse townhousecondo adosado maisondeville reihenhaus',
  condos:
    'co cnd condominio condominiums flat wohnung eigentumswohnung coops apartamento apartamentos appartement departamento piso',
  apartment: 'apt apts apartments apartmentbuilding',
  fourplex: 'quad fourfamily',
  triplex: 'threefamily',
  land: 'lot lots vacantlot vacantland vacant lotland lotsland lotslandfarm residentiallot terreno lote terrain grundstuck acreage',
  mobile: 'trailer mh mobilehomes manufactured manufacturedhome manufacturedhomes modular casamovil',
};

const typeWords: ReadonlyMap<string, PropertyType> = new Map(
  (Object.entries(wordsOfType) as [PropertyType, string][]).flatMap(([type, words]) =>
    words.split(' ').map((word): [string, PropertyType] => [word, type]),
  ),
);

export function mappedType(word: string): PropertyType | undefined {
  if (isMeasure(word)) return undefined;
  return typeWords.get(plainLetters(word)) ?? realtorType(word) ?? resoType('', word) ?? redfinType(word);
}
