/** How a page begins, as far as it is the same for everybody: the document paints it while its script is still to come. */
export interface PageBegin {
  title: string;
  /** What the page is for, in a sentence. */
  about: string;
}

export const overviewHead: PageBegin = {
  title: 'Overview',
  about: 'The market’s best deals under your rules, your next steps, and how your deals are doing.',
};

export const dealFinderHead: PageBegin = {
  title: 'Deal Finder',
  about: 'Every listing for sale, ranked by what it would earn you under your own assumptions and rules.',
};

/** By the address of the page. */
export const pageHeads: Readonly<Record<string, PageBegin | undefined>> = {
  '/dashboard': overviewHead,
  '/dashboard/dashboard': overviewHead,
  '/dashboard/deals': dealFinderHead,
};
