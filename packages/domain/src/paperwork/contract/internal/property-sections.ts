import type { Section } from '../../../documents/numbered-sections.ts';
import { inspectionDays, inspectionExtensionDays } from '../../paper-words.ts';

export const propertySections: Section[] = [
  {
    heading: 'Fixtures, Inclusions and Exclusions',
    terms: [
      { label: 'Also included', value: null },
      { label: 'Excluded', value: null },
    ],
    paragraphs: [
      'The sale includes all fixtures and fittings that are on the Premises today: heating, cooling, plumbing and ' +
        'electrical systems, built-in appliances, attached floor coverings, window coverings, doors, locks with their ' +
        'keys and remotes, fences, and landscaping. Leased equipment is named above as excluded.',
    ],
  },
  {
    heading: 'Inspection',
    paragraphs: [
      `Buyer has an inspection period of ${inspectionDays} business days, which begins on the first business day after ` +
        'mutual execution of this Agreement. Buyer and its inspectors, contractors and lenders may enter at reasonable ' +
        'times on 24 hours’ notice; Buyer repairs what they damage and holds Seller harmless from their acts.',
      `On Buyer’s written request before the inspection period ends, it is extended by ${inspectionExtensionDays} ` +
        'business days, and the close of escrow by as many where needed.',
      'Before the inspection period ends Buyer may, by written notice and in its sole discretion, cancel this Agreement ' +
        'and receive the earnest money back, or name the items that it disapproves. Seller answers within 5 business ' +
        'days whether it will correct them; if not, Buyer cancels or accepts them within 3 business days after that.',
      'If Buyer gives no notice in that time, the inspection contingency is satisfied.',
    ],
  },
  {
    heading: 'Seller’s Disclosures',
    paragraphs: [
      'Within 5 business days after mutual execution Seller gives Buyer the property disclosure statement that law or ' +
        'custom calls for, a five-year history of insurance claims if there is one, known notices of violations, and ' +
        'its surveys, permits, reports and warranties. Seller tells Buyer at once of any change.',
      'For housing built before 1978 Seller also gives the federal lead-based paint disclosure and pamphlet before Buyer ' +
        'is bound, and Buyer may inspect for lead during the inspection period.',
    ],
  },
  {
    heading: 'Title',
    paragraphs: [
      'The escrow holder delivers a title commitment with copies of all exceptions promptly after mutual execution. ' +
        'Buyer may object to any exception, in writing, within 5 business days after receiving it or an amendment of it.',
      'Seller cures what Buyer objected to by close of escrow, and removes all monetary liens at its cost in any case. ' +
        'If Seller does not cure an objection, Buyer may waive it, or cancel and receive the earnest money back.',
      'Seller conveys marketable title by warranty deed, free of liens and of occupants not disclosed, insurable by a ' +
        'standard owner’s policy of title insurance in the amount of the purchase price.',
    ],
  },
  {
    heading: 'Leases and Tenants',
    paragraphs: [
      'Within 5 business days after mutual execution Seller gives Buyer every lease, a rent roll and a list of deposits. ' +
        'Seller signs or changes no lease without Buyer’s written consent. At close of escrow leases and deposits pass ' +
        'to Buyer, rents are prorated, and Seller provides signed tenant statements where tenants give them.',
    ],
  },
  {
    heading: 'Owners’ Association',
    paragraphs: [
      'If the Premises belong to an owners’ association, Seller gives Buyer its governing documents, budget, dues and any ' +
        'pending assessments or violations within 5 business days; Buyer may disapprove them as inspection items. ' +
        'Assessments levied before close of escrow are Seller’s.',
    ],
  },
  {
    heading: 'Condition and Warranties',
    paragraphs: [
      'Buyer takes the Premises in their present condition, as is, subject to its rights under this Agreement. Seller ' +
        'keeps them in that condition, maintained and insured, with utilities on, until close of escrow, removes its ' +
        'personal property and debris, and lets Buyer walk through within 3 days before closing.',
      'Seller states that it owns the Premises, may sell them, and knows of no undisclosed lien, lawsuit, condemnation, ' +
        'hazardous substance or material defect. These statements hold again at close of escrow and survive it.',
    ],
  },
  {
    heading: 'Risk of Loss and Insurance',
    paragraphs: [
      'Until close of escrow the risk of loss is Seller’s. If the Premises are damaged or a taking begins, and repair ' +
        'would cost more than 5% of the purchase price, Buyer may cancel and receive the earnest money back, or close and ' +
        'receive the insurance proceeds or award with a credit for any deductible. Lesser damage Seller repairs, or ' +
        'credits, before closing.',
    ],
  },
];
