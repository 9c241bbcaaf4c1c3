/** What a few pages show at once, and later parts of many use as well: it comes with those few, not with every page. */
export const ofFew: [chunk: string, modules: RegExp][] = [
  ['demo', /\/listings\/(hooks\/use-removal-end|components\/(demo-removal-progress|remove-demo-dialog))\.tsx?$/],
  ['work', /\/domain\/src\/underwriting\/(buy-box|assumptions|stored|own-lines|component-reserve|rehab-choice)\.ts$/],
  [
    'underwriting',
    /\/(range|chart|use-chart-reading|market-rent-query|rent-endpoints|resolve-assumptions|utility-allowance|insurance|investor-tax|upkeep|rental-input|cost|name-problem)\.(tsx?|module\.css)$/,
  ],
  // What every report has on it comes with the first one that is made.
  ['reports', /\/(underwriting\/(paper-frame|report\/(?!audiences|logo)[a-z-]+)|documents\/print-logo)\.ts$/],
  // Of a deal's sheet most visits of a property see the name of its tab alone; a mailing's table is its page's.
  [
    'sheets',
    /\/deal-sheets\/((?!recipients-csv)[a-z-]+\.ts|components\/consent-form\.(tsx|module\.css))$|\/(documents\/print-picture|buyers\/disposition)\.ts$/,
  ],
  // Caps, hours and outcomes, which mailings of a deal's sheet have as bulk offers do.
  ['people', /\/domain\/src\/campaigns\/(caps|campaign-states|row-outcome)\.ts$/],
  // Tables that are opened by hand, for a property or a profile.
  [
    'own-lines',
    /\/underwriting\/(usual-components|own-lines-draft|components\/(profile-reserve|own-lines-(rows|dialog)))\.(tsx?|module\.css)$/,
  ],
  ['found', /\/icons\/columns-3\.m?js$/],
  [
    'ranking',
    /\/domain\/src\/(deal-finder\/(question|measures|seller-terms|shown-columns|view|endpoints|answer|cautions|reasons)|map\/area)\.ts$/,
  ],
  // Property Search and the page of saved searches open the same dialog by hand.
  [
    'alerts',
    /\/(features\/alerts\/(mutations|queries|search-of|alert-words)|domain\/src\/alerts\/(?!look|stop)[a-z-]+)\.tsx?$/,
  ],
  // Whom one must not write to is told where one writes.
  [
    'later-mail',
    /\/(recipient-endpoints|stopped-recipients|recipient-warnings|do-not-contact|suppressed-problem)\.tsx?$/,
  ],
  // Today has tasks at once, other pages below their fold.
  [
    'tasks',
    /\/(features|domain\/src)\/tasks\/|\/app\/task(s-about|-targets)\.tsx$|\/domain\/src\/notifications\/deadline-endpoints\.ts$/,
  ],
  // A call is logged in a dialog that is opened by hand, from many pages; logs of properties and papers are written at once.
  ['work', /\/features\/activity\/mutations\.ts$/],
  [
    'later-app',
    /\/features\/activity\/(new-activity\.ts|components\/(call-outcome-field\.tsx|add-activity\.module\.css))$/,
  ],
  ['funnel', /\/overview\/(components\/)?funnel[a-z-]*\.(tsx?|module\.css)$/],
  ['renewals', /\/(re-offer[a-z-]*|renewal-endpoints)\.(tsx?|module\.css)$/],
  // Below the fold of a property's pages.
  ['fits', /\/(buyers-of|matching-buyers)\.(tsx|module\.css)$/],
  // What a deal is sold for is told in a dialog that is opened by hand.
  ['sales', /\/(disposition-dialog|interest-form|sale-form)\.(tsx|module\.css)$/],
  // The words for every change that is recorded name what all rooms have; a user's own page shows them below its fold.
  ['audit', /\/audit-log\/(audit-words|components\/audit-changes)\.(tsx?|module\.css)$/],
  // Few pages take files, and what they take them with is of no other use.
  ['files', /\/(file-label|image-plus)\.(tsx|m?js)$/],
  ['work', /\/paperwork\/agreement\/price-check\.ts$/],
  // The log has a tab of its own, and its latest entries stand below the fold of a saved property.
  [
    'log',
    /\/features\/activity\/(activity-words|snapshot-rows|components\/(activity-(icon|item|log)|(delete-entry|snapshot)-dialog))\.(tsx?|module\.css)$|\/icons\/(arrow-left-right|bookmark-x|circle-slash|file-pen|file-plus|flag|handshake|key-round|mail-check|store|trending-down|trending-up)\.m?js$/,
  ],
  // A message that goes with an offer or a contract begins with the file of it; any other file takes some of this.
  [
    'papers-made',
    /\/domain\/src\/(documents\/(numbered-sections|document-texts|printable)|paperwork\/(letter\/[a-z/-]+|print-paper|contract\/(purchase-agreement|file-name|internal\/[a-z-]+)))\.ts$|\/web\/src\/(lib\/documents\/make-document|features\/paperwork\/(letter\/print-letter|contract\/print-contract))\.ts$/,
  ],
  ['compose', /\/mail\/components\/menu-button\.module\.css$/],
  [
    'letters',
    /\/paperwork\/(offer\/(cash-offer|overridable)|sale-totals|earnest-money)\.ts$|\/kernel\/zoned-time\.ts$/,
  ],
  ['homes', /\/(saved-properties\/mutations|listings\/selection\/mutations|after-cost-verdict)\.tsx?$/],
  [
    'lists',
    /\/listings\/(components\/(filter-panel|more-filters|rooms-filter|heart-button)|facts-of)\.tsx?$|\/heart-button\.module\.css$|\/icons\/heart\.m?js$|\/domain\/src\/map\/pin\.ts$/,
  ],
];
