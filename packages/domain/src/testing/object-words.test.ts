import { describe, expect, test } from 'vitest';
import { addressKey, cityKey } from '../listings/address-key.ts';
import { isPropertyType } from '../listings/property-type.ts';
import { fillTemplate } from '../mail-templates/fill-template.ts';
import { templateProblem } from '../mail-templates/merge-fields.ts';
import { exampleFacts, mergeValues } from '../mail-templates/merge-values.ts';
import { offerPropertyTypeLabel } from '../paperwork/property-type-label.ts';
import { objectWords } from './object-words.ts';

describe.each(objectWords)('what is called %s', (word) => {
  test('is no type or field that is known', () => {
    expect(isPropertyType(word)).toBe(false);
    expect(templateProblem(`{${word}}`)).toContain(`Unknown field {${word}}`);
    const { subject, body } = fillTemplate(
      { subject: `{${word}}`, body: `{${word}?}` },
      mergeValues({ ...exampleFacts, userName: '', company: '', phone: '', email: '' }),
    );
    expect([subject, body]).toEqual([`{${word}}`, `{${word}?}`]);
    expect(offerPropertyTypeLabel(word)).toMatch(/^[A-Z]/);
  });

  test('is an ordinary city and street', () => {
    expect(cityKey(word)).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(addressKey(`1 ${word} St`, '85001')).toContain('85001');
  });
});
