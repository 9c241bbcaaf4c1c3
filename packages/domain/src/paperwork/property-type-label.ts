const labels = new Map([
  ['single_family', 'Single Family'],
  ['multi_family', 'Multi-Family'],
  ['condos', 'Condo'],
  ['townhomes', 'Townhome'],
  ['mobile', 'Mobile/Manufactured'],
  ['land', 'Land'],
  ['other', 'Other'],
]);

export const offerPropertyTypes = [...labels.keys()];

/** The type as offers and contracts name it; any other word is title-cased: 'tiny_house' is 'Tiny House'. */
export function offerPropertyTypeLabel(type: string): string {
  const words = type.split('_').filter((word) => word !== '');
  return labels.get(type) ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
}
