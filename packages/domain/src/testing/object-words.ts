/**
 * What every object answers to though nobody put it there: names that people and files can use for anything, and that
 * must not find it.
 */
export const objectWords: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length'];
