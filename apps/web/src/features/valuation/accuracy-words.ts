import {
  type AccuracyLevel,
  type AccuracySubject,
  accuracyLevels,
  accuracySubjects,
} from '@rei/domain/valuation/accuracy';

export const levelLabels: Record<AccuracyLevel, string> = {
  country: 'All',
  state: 'State',
  county: 'County',
  zip: 'ZIP',
  type: 'Type',
  price: 'Price',
  month: 'Month',
};
export const levelOptions = accuracyLevels.map((value) => ({ value, label: levelLabels[value] }));

const subjectLabels: Record<AccuracySubject, string> = { value: 'Value', rent: 'Rent' };
export const subjectOptions = accuracySubjects.map((value) => ({ value, label: subjectLabels[value] }));

/** What is said of each of what is estimated. */
export const subjectWords = {
  value: {
    lead: 'Each sale is estimated from earlier sales only and compared with the price paid, beside the statistical estimate and two simpler guesses: the ZIP’s median price per sqft and the last list price.',
    title: 'Estimated value',
    tested: 'Sales tested',
    one: 'sale',
    demo: 'Sales of the demo market. ',
    empty: 'No sales tested yet. A sold home is tested once five like it sold nearby before it.',
    action: 'Import sold homes',
    asked: 'List price',
  },
  rent: {
    lead: 'Each home for rent is estimated from earlier ones only and compared with the rent asked, beside two simpler guesses: the ZIP’s median rent per sqft and HUD’s rent.',
    title: 'Estimated rent',
    tested: 'Rentals tested',
    one: 'rental',
    demo: 'Rentals of the demo market. ',
    empty: 'No rentals tested yet. A home for rent is tested once five like it were offered nearby before it.',
    action: 'Import homes for rent',
    asked: 'HUD rent',
  },
} as const satisfies Record<AccuracySubject, Record<string, string>>;
