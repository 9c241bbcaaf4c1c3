import { expect, it } from 'vitest';
import { outlineName } from './outline-name.ts';

it.each([
  ['Allegheny', 'allegheny', false],
  ['Baltimore (city)', 'baltimore', true],
  ['Colonial Heights (city', 'colonialheights', true],
  ['City of Alexandria', 'alexandria', true],
  ['City and County of San Francisco', 'sanfrancisco', false],
  ['Sitka City and Borough', 'sitka', false],
  ['Nome (CA)', 'nome', false],
  ['Anchorage Municipality', 'anchorage', false],
  ['Caddo Parish', 'caddo', false],
  ['Saint Johns', 'stjohns', false],
  ['St. Johns', 'stjohns', false],
  ['DeBaca', 'debaca', false],
  ['De Baca', 'debaca', false],
  ['La Salle', 'lasalle', false],
  ['James City', 'jamescity', false],
  ['Doña Ana', 'donaana', false],
])('%j is %j', (county, name, isCity) => {
  expect(outlineName(county)).toEqual({ name, isCity });
});
