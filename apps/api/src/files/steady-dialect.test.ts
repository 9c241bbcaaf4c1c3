import { expect, test } from 'vitest';
import { steadyDialect, tableDialect } from './steady-dialect.ts';

test.each([
  ['one mark', 'a,b\n1,2\n', ','],
  ['commas between the members of a group', 'Group;Members\nA;a@x,b@x,c@x\nB;d@x\nC;e@x,f@x\n', ';'],
  ['rows of different lengths', 'A,a@x,b@x\nB,c@x\nC,d@x\n', ','],
  ['marks inside quotes', 'a|b\n"1,2,3"|4\n"5,6,7"|8\n', '|'],
  ['line breaks inside quotes', 'a\tb\n"1,\n2,\n3,\n4,"\t5\n', '\t'],
  ['names with commas', 'Doe, Jane;jane@x\nRoe;joe@x\nBell;ann@x\n', ';'],
  ['a single column', 'a@x\nb@x\n', ','],
])('of %s the steady one separates the cells', (_, text, delimiter) => {
  expect(steadyDialect(text).delimiter).toBe(delimiter);
});

test.each([
  ['its first line', 'a,b,c\n1,2,3\n4,5,6;7\n', ','],
  ['the lines below a title', 'Homes, Phoenix, May 1\na;b\n1;2,5\n3;4\n', ';'],
  ['the lines below a title, tabs', 'Parcels, Mesa\n\na\tb\n1\t"2, 3"\n', '\t'],
  ['headings alone', 'a,b,c\n', ','],
  ['headings with commas', 'Price, USD;Beds, all;Zip\n1;2;3\n', ';'],
  ['most of its lines', 'a,b,c\n1,2|3,4\n5|6,7\n8|9,1,0\n', ','],
  ['all but its headings', 'a,b,c\n1,2,3,\n4,5,6,\n', ','],
])('a table’s cells are separated as in %s', (_, text, delimiter) => {
  expect(tableDialect(text).delimiter).toBe(delimiter);
});
