import { type BuyerColumn, buyerColumns } from '@rei/domain/buyers/import-columns';

const headingsOf: Record<BuyerColumn, string> = {
  email: 'mail, mails, mail address, mail addresses',
  name: `
    name, full name, fullname, person, contact, buyer, investor, client, customer, fn, display name, file as,
    name of buyer, attendee, who, full legal name, legal name, first and last name, first last name,
    name first and last, name first last, names, nombre completo, nombre y apellido, nombre y apellidos,
    nombres y apellidos, comprador, inversionista, inversor, cliente`,
  firstName: `
    first name, firstname, first, given name, given, forename, fname, vorname, nombre, nombres, primer nombre`,
  middleName: 'middle name, middle, additional name, middle names, segundo nombre',
  lastName: `
    last name, lastname, last, surname, family name, family, lname, nachname, apellido, apellidos, primer apellido`,
  company: `
    company, company name, organization, organisation, organization name, business name, account name,
    associated company, primary company, firm, llc, entity, org, business, empresa, compania, negocio, sociedad`,
  phone: 'phone',
  group: `
    group, groups, group name, group membership, labels, tags, tag, categories, category, list, lists, list name,
    segment, segments, mailing list, distribution list, gruppe, grupo, grupos, lista, listas, etiqueta, etiquetas,
    categoria, categorias, segmento`,
  criteria: `
    criteria, buying criteria, purchase criteria, investment criteria, buy box, buybox, looking for, requirements,
    preferences, interests, interest, interested in, wants, criterio, criterios, criterios de compra, busca,
    que busca, requisitos, preferencias, intereses`,
  notes: `
    notes, note, comments, comment, remarks, remark, description, memo, notizen, details, nota, notas, comentario,
    comentarios, observaciones, descripcion`,
  areas: `
    area, areas, market, markets, target area, target areas, target market, target markets, preferred area,
    preferred areas, preferred locations, preferred location, buying area, buying areas, areas of interest,
    area of interest, locations, target zips, target cities, zona, zonas, zonas de interes, area de interes,
    areas de interes, mercado, mercados, ciudades, ubicacion, ubicaciones, areas preferidas, zonas preferidas`,
  extra: 'other, otro, otros',
  priceRange: `
    price range, budget, price, budget range, purchase price range, price point, presupuesto, rango de precio,
    rango de precios, precio, precios`,
  minPrice: `
    min price, minimum price, price min, price from, lowest price, min budget, budget min, minimum budget,
    min purchase price, price minimum, precio minimo, presupuesto minimo, precio desde`,
  maxPrice: `
    max price, maximum price, price max, price to, highest price, max budget, budget max, maximum budget,
    max purchase price, price maximum, max offer, precio maximo, presupuesto maximo, precio hasta`,
  types: `
    property type, property types, type of property, types of property, asset type, asset types, asset class,
    home type, home types, types, tipo de propiedad, tipos de propiedad, tipo de inmueble, tipos de inmueble,
    tipo de casa`,
  minCashOnCash: `
    cash on cash, coc, min coc, minimum coc, min cash on cash, minimum cash on cash, min coc return,
    cash on cash return, minimum cash on cash return, target coc`,
  minCapRate: 'cap rate, min cap rate, minimum cap rate, min cap, target cap rate, caprate',
  minCashFlow: `
    cash flow, min cash flow, minimum cash flow, monthly cash flow, minimum monthly cash flow, target cash flow`,
  minBeds: `
    beds, bedrooms, min beds, minimum beds, min bedrooms, minimum bedrooms, beds min, bedrooms min, br, recamaras,
    habitaciones, dormitorios`,
  minBaths: `
    baths, bathrooms, min baths, minimum baths, min bathrooms, minimum bathrooms, baths min, bathrooms min, banos`,
  minUnits: 'units, min units, minimum units, units min, unidades',
  maxUnits: 'max units, maximum units, units max',
  minSqft: `
    sqft, sq ft, square feet, min sqft, minimum sqft, min sq ft, minimum square feet, min square feet, square footage,
    pies cuadrados`,
  maxSqft: 'max sqft, maximum sqft, max sq ft, maximum square feet, max square feet',
  minYear: `
    year built, min year built, minimum year built, built after, year built min, built in or after, min year, yob`,
  maxYear: 'max year built, maximum year built, built before, year built max, built in or before, max year',
  maxArvPercent: `
    max percent of arv, percent of arv, arv percent, max arv percent, max arv, arv, max percent arv`,
  conditions: 'condition, conditions, property condition, rehab level, repair level, rehab, condicion',
  strategies: `
    strategy, strategies, investment strategy, exit strategy, exit strategies, investor type, buyer type, estrategia,
    estrategias`,
  excludedStrategies: 'not wanted, excluded strategies, does not want, exclude, excludes',
};

const otherHeadingsOf: Partial<Record<BuyerColumn, string>> = {
  email: 'email, email address, correo, correo electronico',
  phone: 'phone, phone number, mobile, mobile phone, cell phone, cellphone, telephone, telefono, celular',
};

type Named = [name: string, column: BuyerColumn];

function namesIn(headings: Partial<Record<BuyerColumn, string>>): Named[] {
  return buyerColumns.flatMap((column) =>
    (headings[column]?.split(',') ?? []).map((name): Named => [name.trim(), column]),
  );
}

export const columnNames: ReadonlyMap<string, BuyerColumn> = new Map(namesIn(headingsOf));

export const meantNames: readonly Named[] = [...columnNames, ...namesIn(otherHeadingsOf)];
