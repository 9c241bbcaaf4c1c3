import type { TypedWord } from './align-address.ts';

interface NumberAndStreet {
  number: string;
  street: readonly TypedWord[];
}

/** The first words as one number: 'W156 N6734', '28 W 571', '12 A', '12 34' of Queens. */
function joined(number: string, street: readonly TypedWord[]): NumberAndStreet[] {
  const [one = '', two = ''] = street.map(({ raw }) => raw);
  const isGrid = (text: string) => /^(\d*[nsew]\d+([nsew]\d+)?|\d+[a-z])$/.test(text);
  return [
    ...(/^\d+ \d+$/.test(`${number} ${one}`) ? [{ number: `${number}-${one}`, street: street.slice(1) }] : []),
    ...(isGrid(number + one) ? [{ number: number + one, street: street.slice(1) }] : []),
    ...(/^[nsew]$/.test(one) && isGrid(number + one + two)
      ? [{ number: number + one + two, street: street.slice(2) }]
      : []),
  ];
}

function split(number: string, street: readonly TypedWord[]): NumberAndStreet[] {
  const [, first, raw = ''] =
    /^(\d+)-?(\d*[a-z]\w*|\d\/\d)$|^([nsew]\d+)([nsew]\d+)$/.exec(number)?.filter((part) => part) ?? [];
  return first === undefined ? [] : [{ number: first, street: [{ raw, short: raw }, ...street] }];
}

/** With the hyphen of Queens (before the last two) or Hawaii (behind the first two), or without; a range by its first. */
function hyphened(number: string): string[] {
  const [, first, last] = /^(\d+)[-/](\d+)$/.exec(number) ?? [];
  if (first !== undefined && last !== undefined) return [`${first}-${last}`, first + last, first];
  if (!/^\d+$/.test(number)) return [];
  return [
    ...(number.length > 2 ? [`${number.slice(0, -2)}-${number.slice(-2)}`] : []),
    ...(number.length > 4 ? [`${number.slice(0, 2)}-${number.slice(2)}`] : []),
    `${number}-`,
  ];
}

export function otherNumbers(number: string, street: readonly TypedWord[]): NumberAndStreet[] {
  if (street.length === 0) return [];
  const others = [
    ...hyphened(number).map((other) => ({ number: other, street })),
    ...joined(number, street),
    ...split(number, street),
  ];
  return others.filter((other) => other.number !== number && other.street.length > 0);
}
