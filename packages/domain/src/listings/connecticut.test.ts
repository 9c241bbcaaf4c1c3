import { expect, test } from 'vitest';
import { isInConnecticut } from './connecticut.ts';

test.each([
  ['Fairfield County', 'Western Connecticut', 'Stamford'],
  ['fairfield county', 'Connecticut Metropolitan', 'Bridgeport'],
  ['Fairfield County', 'Naugatuck Valley', 'Shelton'],
  ['Fairfield County', 'Fairfield', 'Redding Center'],
  ['New Haven County', 'South Central Regional', 'New Haven'],
  ['New Haven County', 'Naugatuck Valley', 'Waterbury'],
  ['Hartford County', 'Capitol Region', 'Hartford'],
  ['Tolland County', 'Capitol Region', 'Stafford Springs'],
  ['Litchfield County', 'Western Connecticut', 'New Milford'],
  ['New London County', 'Lower Connecticut River Valley', 'Old Lyme'],
  ['Capitol Planning Region', 'Capitol Region', 'Tolland'],
  ['Greater Bridgeport Planning Region', 'Connecticut Metropolitan', 'Bridgeport'],
  ['Northwest Hills Planning Region', 'Northwest Hills', 'Kent'],
])('%s has %s, %s', (typed, county, city) => {
  expect(isInConnecticut(typed, { county, city })).toBe(true);
});

test.each([
  ['Fairfield County', 'Western Connecticut', 'New Milford'],
  ['Hartford County', 'Capitol Region', 'Tolland'],
  ['New Haven County', 'Naugatuck Valley', 'Bristol'],
  ['Capitol County', 'Northwest Hills', 'Kent'],
  ['% County', 'Capitol Region', 'Hartford'],
])('%s has not %s, %s', (typed, county, city) => {
  expect(isInConnecticut(typed, { county, city })).toBe(false);
});
