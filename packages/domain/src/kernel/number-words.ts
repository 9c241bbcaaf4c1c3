import { dollarsToCents } from './money.ts';

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const thousands = ['', 'Thousand', 'Million', 'Billion', 'Trillion'];

function hundredsInWords(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  return [
    ...(hundreds > 0 ? [small[hundreds] ?? '', 'Hundred'] : []),
    ...(value % 100 > 0 ? [tensInWords(value % 100)] : []),
  ];
}

function tensInWords(value: number): string {
  if (value < 20) return small[value] ?? '';
  const ones = value % 10;
  return `${tens[Math.floor(value / 10)]}${ones > 0 ? `-${small[ones]}` : ''}`;
}

export function numberInWords(value: number): string {
  if (value === 0) return 'Zero';
  const words: string[] = [];
  let rest = value;
  for (const name of thousands) {
    const group = rest % 1000;
    if (group > 0) words.unshift([...hundredsInWords(group), name].filter((word) => word !== '').join(' '));
    rest = Math.floor(rest / 1000);
  }
  return words.join(' ');
}

/** Dollars as checks write them: 'One Hundred Ninety-Seven Thousand Six Hundred Forty and 00/100 Dollars'. */
export function dollarsInWords(dollars: number): string {
  const cents = dollarsToCents(Math.max(dollars, 0));
  return `${numberInWords(Math.floor(cents / 100))} and ${String(cents % 100).padStart(2, '0')}/100 Dollars`;
}
