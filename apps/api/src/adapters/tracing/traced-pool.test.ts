import { expect, test } from 'vitest';
import { nameOf } from './traced-pool.ts';

test.each([
  [{ name: 'listings-page', text: 'select * from listings where city = $1' }, 'listings-page'],
  ['select "id" from "users" where "users"."email" = $1', 'SELECT users'],
  [{ text: "insert into audit_log (name) values ('Nora Vale')" }, 'INSERT audit_log'],
  ['\n  update "public"."users" set name = $1', 'UPDATE users'],
  ['delete from sign_ins', 'DELETE sign_ins'],
  ['begin', 'BEGIN'],
  ["select 'a secret'", 'SELECT'],
  [{}, 'statement'],
  [undefined, 'statement'],
])('%j is told as %s', (statement, name) => {
  expect(nameOf(statement)).toBe(name);
});
