import { expect, test } from 'vitest';
import { steadyDialect } from './steady-dialect.ts';

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
