import { normalizePath, type Plugin } from 'vite';

/** Of the router's library, what only pages that a server draws first, or that are measured by it, have a use for. */
const unused: [module: RegExp, instead: string][] = [
  [
    /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
const prefetch = [false, null, {}];
export const usePrefetchBehavior = () => prefetch;
const none = undefined;
export { none as CRITICAL_CSS_DATA_ATTRIBUTE, none as Links, none as Meta, none as Scripts, none as setIsHydrated };
export { none as useFrameworkContext };
`,
  ],
  [
    /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    `const never = () => undefined;
export {
  never as consumeInstrumentationClientResultMetaReceiver,
  never as getRouteInstrumentationUpdates,
  never as instrumentClientSideRouter,
  never as instrumentHandler,
  never as instrumentationResultMetaContext,
};
`,
  ],
];

/**
 * Every page starts with the router, whose links would also watch whether they are pointed at or in sight: nothing here
 * says so. A version of the library that asks for more of these modules fails the build.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, instead] = unused.find(([module]) => module.test(normalizePath(id))) ?? [];
      if (instead !== undefined) found.add(instead);
      return instead;
    },
    buildEnd(error) {
      if (!error && found.size < unused.length) this.error('Modules of the router that are left out have moved');
    },
  };
}
