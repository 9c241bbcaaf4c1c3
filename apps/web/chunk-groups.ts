import type { Rolldown } from 'vite';
import { ofFew } from './chunks-of-few.ts';

/** What the pages import is asked of the bundler, by a module's id. */
type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Pages that share much with each other, by the names of their modules; all others are the office's. */
const kinds: [kind: string, pages: RegExp][] = [
  ['overview', /^overview$/],
  ['search', /^search$/],
  ['lists', /^(my-properties|board|page-of-saved)$/],
  ['manual', /^manual-property-.+$/],
  // Of four homes it asks for so much data that it has no request to spare.
  ['compare', /^compare$/],
  ['deals', /^deal-finder$/],
  ['property', /^(analysis|saved-property)$/],
  ['papers', /^(offer|contract)$/],
  ['campaigns', /^campaign/],
  ['tools', /^(calculator|tools)$/],
  ['compose', /^mail-(compose|templates)$/],
  ['mail', /^mail/],
  ['market', /^(buyers?|imports)$/],
  ['places', /^markets?(-compare)?$/],
  ['agents', /^agents?(-edit)?$/],
  ['users', /^(users|user-edit|audit-log)$/],
  ['account', /^profile$/],
];

const office = ['office', 'market', 'agents', 'users', 'account'];

/** The chunks of what pages of these kinds alone share, the first that knows all of them; else it is every page's. */
const sharedBy: [chunk: string, kinds: string[]][] = [
  ['manual', ['manual']],
  ['lists', ['lists', 'manual', 'search']],
  ['property', ['property']],
  ['campaigns', ['campaigns']],
  ['papers', ['papers', 'campaigns']],
  ['compose', ['compose']],
  ['overview', ['overview']],
  ['ranking', ['deals']],
  ['places', ['places']],
  ['found', ['search', 'deals']],
  ['work', ['compare', 'property']],
  ['homes', ['lists', 'manual', 'search', 'compare', 'property']],
  ['work', ['property', 'papers', 'tools', 'compare', 'deals', 'places', 'campaigns']],
  ['market', ['market']],
  ['agents', ['agents']],
  ['users', ['users']],
  ['account', ['account']],
  ['office', office],
  ['book', [...office, 'property']],
  ['mail', ['mail', 'compose']],
  ['people', ['mail', 'compose', 'campaigns', ...office]],
  ['letters', ['compose', 'papers', 'mail', 'campaigns']],
  ['finders', ['lists', 'manual', 'search', 'deals', 'places', 'campaigns', ...office]],
  ['maps', ['search', 'deals', 'places', 'property', 'papers', 'compare']],
];

/** Libraries that only what is opened by hand needs: each stays with what asks for it. */
const byHand =
  /\/node_modules\/(@dnd-kit|jspdf|html2canvas|dompurify|canvg|uqr|maplibre-gl|pmtiles|@protomaps|fflate)\//;
/** It comes with the first sign of work, and the document's fonts with it. */
const atWork = /\/paperwork\/components\/live-page\.tsx$/;
/** What draws maps is larger than all that a page needs at first. */
const drawing = /\/node_modules\/maplibre-gl\//;
/** Of the queries' library, which the start loads as one: what few pages use of it is theirs. */
const rare = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** The primitives and what of them lies over a page. */
const overlay =
  /\/node_modules\/@?(base-ui|floating-ui|reselect|use-sync-external-store)\/|\/(dialog-surface|popover-surface|mobile-drawer)\.tsx$/;
/** Of the primitives, what a single search alone has. */
const searching = /\/node_modules\/@base-ui\/react\/(autocomplete|combobox)\//;
/** What forms have in common: most pages have none in their first view. */
const forms = /\/node_modules\/react-hook-form\/|\/lib\/(use-form|schema-problems)\.ts$/;
/** Of the forms of stored things: the few pages that have one share no other chunk. */
const records = /\/(use-record-form|record-form|read-texts|profile-draft)\.tsx?$/;
/**
 * Whose figures a property's saved calculations show: any of them may be among those. What a wholesaler computes needs
 * what letters do, and comes by itself.
 */
const calculators = /\/domain\/src\/calculators\/(?!wholesale)/;
/** The shared chunks of pages that show more below their fold, where it is of so many of these pages. */
const folds: Record<string, number> = { property: 2, papers: 1 };
/** Little pieces of two kinds of pages: in a chunk of one they would make its pages load the other's as well. */
const everyPages =
  /\/(cash-on-cash|later|use-turn|use-scroll-stop|page-steps|section-tabs|share-bar|table-scroll)\.(tsx?|module\.css)$|\/domain\/src\/(valuation\/endpoints|documents\/(document|long-date))\.ts$|\/icons\/pencil\.m?js$/;
/** A tab that most visits of a property's page do not open: what it has in common with others stays theirs. */
const sheetTab = /\/app\/deal-sheet-tab\.tsx$|\/features\/deal-sheets\/components\/[a-z-]+\.tsx$/;
/** Everything with an address is loaded from here. */
const router = /\/src\/app\/router\.tsx$/;
/** The pages behind the sign-in. */
const page = /\/src\/app\/routes\/(dashboard\/.+|analysis)\.tsx$|\/src\/features\//;
/** What is around them, with what it loads by itself. */
const shell = /\/(shell\/shell|follow-notifications|unread-badge)\.tsx?$/;

const nameOf = (id: string) => /([^/]+)\.tsx?$/.exec(id)?.[1] ?? id;
const kindOf = (page: string) => kinds.find(([, pages]) => pages.test(nameOf(page)))?.[0] ?? 'office';

function chunkOfShared(pages: Iterable<string>): string {
  const found = [...new Set([...pages].map(kindOf))];
  return sharedBy.find(([, members]) => found.every((kind) => members.includes(kind)))?.[0] ?? 'app';
}

/** Which of the roots lead to each module that is loaded with them. */
function reachOf(roots: Iterable<string>, needs: (root: string) => Set<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const root of roots) {
    for (const id of needs(root)) found.set(id, (found.get(id) ?? new Set()).add(root));
  }
  return found;
}

/** A module with all that it imports, or also with all that it will ever load. */
function follow(info: ModuleInfo, roots: string[], alsoLater = false): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) {
    for (const next of info(id)?.importedIds ?? []) seen.add(next);
    if (alsoLater) for (const next of info(id)?.dynamicallyImportedIds ?? []) seen.add(next);
  }
  return seen;
}

/** Whether what this part alone needs is not worth a request: it is always there below the fold of such a page. */
const isBelowFold = (part: string, shared: string, pages: ReadonlySet<string>) =>
  calculators.test(part) || (part.endsWith('.tsx') && pages.size >= (folds[shared] ?? Infinity));

function assign(main: string, info: ModuleInfo): Map<string, string> {
  const needs = (root: string) => follow(info, [root]);
  const loads = (ids: Iterable<string>) => [...ids].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []);
  const everything = follow(info, [main], true);
  const start = needs(main);
  const routed = loads([...start].filter((id) => router.test(id)));
  const signedIn = routed.filter((id) => page.test(id));
  const shells = follow(
    info,
    [...everything].filter((id) => shell.test(id)),
  );
  const visits = reachOf(
    routed.filter((id) => !page.test(id) && !shell.test(id)),
    needs,
  );
  const pages = reachOf(signedIn, needs);
  const parts = reachOf(new Set(loads(everything).filter((id) => !routed.includes(id))), needs);
  const pagesOfParts = reachOf(signedIn, (root) => follow(info, [root], true));

  const isDrawing = (part: string) => [...needs(part)].some((id) => drawing.test(id));

  /** Neither what is around the public pages nor the first of them has a form. */
  function chunkOfVisits(routes: ReadonlySet<string>): string | undefined {
    const names = [...routes].map(nameOf);
    if (names.every((name) => name === 'landing')) return undefined;
    return names.some((name) => /^(landing|public-layout|not-found)$/.test(name)) ? 'visitors' : 'accounts';
  }

  function chunkOf(id: string): string | undefined {
    const ownPages = [...(pages.get(id) ?? [])];
    const allParts = [...(parts.get(id) ?? [])];
    const otherParts = allParts.filter((part) => !sheetTab.test(part));
    const ownParts = ownPages.length + otherParts.length > 0 ? otherParts : allParts;
    const users = ownPages.length + ownParts.length;
    if (rare.test(id)) return undefined;
    if (start.has(id)) return 'start';
    if (forms.test(id)) return 'forms';
    if (records.test(id)) return 'records';
    if (visits.has(id)) {
      // What a public page shows late finds there what the page itself has.
      const isBehindSignIn = ownPages.length > 0 || ownParts.some((part) => pagesOfParts.has(part)) || shells.has(id);
      return isBehindSignIn ? 'start' : chunkOfVisits(visits.get(id) ?? new Set());
    }
    if (shells.has(id) || everyPages.test(id)) return 'app';
    const few = ofFew.find(([, modules]) => modules.test(id));
    if (few) return few[0];
    if (searching.test(id)) return undefined;
    if (overlay.test(id) || (users > 0 && ownPages.length === 0 && ownParts.every((part) => overlay.test(part)))) {
      return 'overlays';
    }
    if (byHand.test(id) || atWork.test(id)) return undefined;
    const pagesOf = (part: string) => [...(pagesOfParts.get(part) ?? [])];
    // Any other chunk would have pages load the library with what of it they show later.
    if (ownPages.length === 0 && users > 0 && ownParts.every(isDrawing)) {
      if (users < 2) return undefined;
      // Small maps need little of what a map of all listings does.
      return chunkOfShared(ownParts.flatMap(pagesOf)) === 'found' ? 'drawn-found' : 'drawn';
    }
    const wanted = [...ownPages, ...ownParts.flatMap(pagesOf)];
    // What the ranking alone opens by hand, of what other pages show at once, is not every page's for that.
    const ofDeals = (part: string) => ownPages.length > 0 && pagesOf(part).every((page) => kindOf(page) === 'deals');
    const others = [...ownPages, ...ownParts.filter((part) => !ofDeals(part)).flatMap(pagesOf)];
    const ofAll = chunkOfShared(wanted);
    // The calculators' own pages come first: on others their forms are never there at first.
    const ofTools = ownPages.length > 0 && ownPages.every((own) => kindOf(own) === 'tools');
    const shared = ofTools ? 'tools' : ofAll === 'app' ? chunkOfShared(others) : ofAll;
    if (ownPages.length > 0) return users > 1 || shared === 'property' ? shared : undefined;
    if (users < 2 && !ownParts.some((part) => isBelowFold(part, shared, pagesOfParts.get(part) ?? new Set())))
      return undefined;
    if (calculators.test(id)) return 'calculators';
    // An offer and a ranking show what these compute without any calculator.
    return shared === 'work' || ownParts.some((part) => calculators.test(part)) ? 'underwriting' : `later-${shared}`;
  }

  const chunks = new Map<string, string>();
  for (const id of everything) {
    const chunk = chunkOf(id);
    if (chunk) chunks.set(id, chunk);
  }
  return chunks;
}

/**
 * Which chunk each module of the app goes into: what every page starts with, what all signed-in pages share and what
 * pages of a kind do, each once; what one page alone needs is that page's, and what is not there at first comes in
 * chunks of its own. Fewer chunks would load what a page does not need, more would ask for each piece by itself. What a
 * module imports is wanted by at least as many pages, so that no shared chunk waits for a page's.
 */
export function chunkGroups(main: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  let chunks: Map<string, string> | undefined;
  return {
    // The rules above name each module's chunk; its imports have their own.
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => {
          chunks ??= assign(main, (module) => context.getModuleInfo(module));
          return chunks.get(id) ?? null;
        },
      },
    ],
  };
}
