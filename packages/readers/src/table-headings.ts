import type { MappedField, mappedFactName } from '@rei/domain/market/mapped-fields';

type MappedFact = ReturnType<typeof mappedFactName>;
type OwnMapped = Exclude<MappedField, MappedFact>;

const list = (text: string) => text.split(/\s+/).filter((name) => name !== '');

export const ownHeadings: Record<OwnMapped, readonly string[]> = {
  key: list('listingid listingkey propertyid recordid uniqueid sourceid zpid key id'),
  address: list(
    `address addr street streetaddress addressline addressline1 address1 line1 unparsedaddress fullstreetline situsaddress
    addressstreet propertyaddressline1 siteaddress streetaddr inputpropertyaddress`,
  ),
  fullAddress: list(
    'fulladdress completeaddress addressfull propertyaddressfull formattedaddress wholeaddress location',
  ),
  streetNumber: list(
    'streetnumber housenumber streetno houseno stnumber stno addressnumber addrnumber streetnum housenum streetnumbernumeric civicnumber',
  ),
  streetDirection: list(
    `compass streetdirection streetdir direction dir stdir predir predirection predirectional streetdirprefix streetdirectionprefix
    stdirpfx stdirprefix dirprefix directionprefix addressdirection streetpredirection`,
  ),
  streetName: list('streetname stname strname streetnm addressstreetname nameofstreet'),
  streetSuffix: list(
    'streetsuffix stsuffix streettype sttype suffix sfx stsfx streetsfx addresssuffix streetdesignation strsuffix',
  ),
  streetDirectionAfter: list(
    'stdirsfx stdirsuffix streetdirsuffix streetdirectionsuffix postdir postdirection postdirectional dirsuffix directionsuffix streetpostdirection',
  ),
  unit: list(
    `unit unitnumber unitno unitnum apt aptnumber aptno apartment apartmentnumber suite address2 addressline2
    propertyaddressline2 unitapt`,
  ),
  city: list('city town municipality postalcity cityname addresscity citytowncode citytown inputpropertycity'),
  state: list(
    'state st stateorprovince statecode stateabbreviation stateprovince addressstate province inputpropertystate',
  ),
  zip: list(
    'zip zipcode postalcode zip5 postcode postal ziporpostalcode addresszipcode addresszip zippostalcode inputpropertyzip',
  ),
  cityStateZip: list('citystatezip citystzip citystate addressline3 citystatezipcode'),
  price: list(
    `price listprice askingprice listingprice currentprice askprice asking ask listpricecurrent mlsamount mlslistingamount
    mlsprice unformattedprice mlslistprice offerprice amount`,
  ),
  status: list(
    'status listingstatus standardstatus mlsstatus marketstatus salestatus statustype homestatus mlslistingstatus statuscode',
  ),
  type: list(
    `type propertytype proptype hometype propertysubtype dwellingtype structuretype propertytypedetail style buildingtype
    ptype subtype hdpdatahomeinfohometype`,
  ),
  fullBaths: list('fullbaths bathsfull fullbathrooms bathroomsfull fullbath bathfull'),
  halfBaths: list('halfbaths bathshalf halfbathrooms bathroomshalf halfbath bathhalf partialbaths'),
  lotAcres: list('lotacres acres acreage lotsizeacres lotsizeinacres lotacreage approxlotacres totalacres'),
  lotUnit: list('lotareaunit lotareaunits lotsizeunits lotsizeunit hdpdatahomeinfolotareaunit'),
  units: list('units unitcount totalunits numberofunitstotal doors dwellingunits unitstotal unitscount numberofunits'),
  lat: list('latitude lat geolat latlonglatitude propertylat ycoordinate'),
  lon: list('longitude lon lng long geolon geolong latlonglongitude propertylng xcoordinate'),
  listDate: list(
    'listdate listingdate datelisted listeddate listingcontractdate onmarketdate listedon mlsdate mlslistingdate',
  ),
  daysOnMarket: list(
    'daysonmarket dom cdom adom daysonmls cumulativedaysonmarket dayslisted daysonzillow hdpdatahomeinfodaysonzillow',
  ),
  mlsId: list('mls mlsnumber mlsid mlsno mlsnum mlnumber mlnum listingnumber listnumber mlslistingid mlslistingnumber'),
  url: list('url link listingurl propertyurl weblink website listinglink detailurl dealmachineurl zillowurl redfinurl'),
  photo: list('photo photos image images photourl imageurl primaryphoto picture pictures imgsrc imgurl photolink'),
  remarks: list('remarks description publicremarks notes comments text details propertydescription'),
  agentName: list(
    `agent agentname listingagent listagent listagentfullname listagentname listingagentname mlsagentname mlsagent
    realtor contact contactname seller sellername wholesaler`,
  ),
  agentEmail: list(
    'agentemail email emailaddress listingagentemail listagentemail mlsagentemail contactemail realtoremail',
  ),
  agentPhone: list(
    `agentphone phone phonenumber listingagentphone listagentdirectphone listagentphone mlsagentphone contactphone
    realtorphone mobile cell`,
  ),
  agentOffice: list(
    'office agentoffice listoffice listingoffice officename listofficename mlsbrokeragename agencyname agency listingoffice broker brokerage',
  ),
};

const further: Partial<Record<MappedField, string>> = {
  address: 'direccion calleynumero domicilio adresse anschrift endereco indirizzo',
  streetName: 'calle strasse rue rua via',
  streetNumber: 'numero numeroexterior hausnummer numeroderue nummer',
  unit: 'departamento depto apartamento wohnung',
  city: 'ciudad municipio ville stadt ort cidade citta localidad poblacion',
  state: 'estado etat bundesland stato provincia',
  zip: 'codigopostal cp plz postleitzahl cep cap codepostal',
  price: 'precio preciodeventa preciolista preciopedido prix preis kaufpreis preco prezzo valor',
  status: 'estatus situacion statut situacao',
  type: 'tipo tipodepropiedad tipodeinmueble typedebien immobilientyp objekttyp tipologia',
  beds: 'bedrms bdrooms numberofbedrooms recamaras habitaciones dormitorios cuartos chambres schlafzimmer zimmer quartos camere bedcnt',
  baths: 'bathrms bathcnt banos sallesdebain badezimmer bader banheiros bagni',
  fullBaths: 'banoscompletos',
  halfBaths: 'mediosbanos mediobano',
  sqft: 'approxsqft sqftliving sqfttotal bldgsqft sqftmain totalsqft totalbuildingareasquarefeet buildingsquarefeet buildingarea livablesqft totlvgarea grosssquarefeet grosslivingarea gla superficie metros metroscuadrados metrosconstruidos construccion wohnflache surface pies piescuadrados areaconstruida',
  lotSqft:
    'approxlotsqft sqftlot lotsizeareasqft lotsizearea lotsqfootage landsquarefeet lndsqfoot lotsizesquarefootage hdpdatahomeinfolotareavalue lotareavalue terreno superficieterreno grundstuck grundstucksflache terrain',
  yearBuilt:
    'yearbuild anodeconstruccion construido anneedeconstruction anneeconstruction baujahr anoconstrucao annodicostruzione',
  hoa: 'hoafeeamount hoamonthlyfee monthlyhoafee monthlydues cuotahoa cuotademantenimiento hausgeld',
  units: 'unidades einheiten',
  lat: 'latitud breitengrad',
  lon: 'longitud langengrad',
  listDate: 'fechadepublicacion fechadelistado fechadealta',
  daysOnMarket: 'diasenmercado diasenelmercado',
  url: 'enlace liga',
  photo: 'foto fotos imagen imagenes bild bilder',
  remarks: 'descripcion observaciones notas comentarios beschreibung descricao descrizione',
  agentName: 'agente corredor asesor makler vendedor',
  agentPhone: 'telefono telefonodelagente telefon telefone telephone',
  agentEmail: 'correo correoelectronico',
  agentOffice: 'inmobiliaria corretaje',
  soldPrice:
    'saleprice salesprice saleamount salesamount saleprc lastsalesprice priorsaleamount preciodecierre preciovendido pricesold mlssoldprice',
  soldOn:
    'saledate dateofsale datesold saledateclosed recordingdate salerecordingdate daterecorded fechadeventa fechadecierre lastsalerecordingdate mlssolddate',
  assessed: 'assessedval totalassessment valorcatastral calculatedtotalvalue',
  tax: 'annualpropertytax yearlytaxes impuestos impuestopredial',
  subdivision:
    'subdivname legalsubdivision neighbourhood neighborhoods fraccionamiento colonia barrio quartier stadtteil bairro',
  county: 'propertyaddresscounty countycode condado',
};

export function withForeign<Names extends Record<MappedField, readonly string[]>>(
  names: Names,
): Readonly<Record<MappedField, readonly string[]>> {
  const entries = (Object.entries(names) as [MappedField, readonly string[]][]).map(
    ([field, own]): [MappedField, readonly string[]] => [field, [...new Set([...own, ...list(further[field] ?? '')])]],
  );
  return Object.fromEntries(entries) as Record<MappedField, readonly string[]>;
}
