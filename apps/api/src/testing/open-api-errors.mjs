import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * What a linter has against a description. Not TypeScript: the types of its
 * rules alone take the compiler longer than two hundred of our files.
 * @param {string} source an OpenAPI document
 * @returns {Promise<string[]>}
 */
export async function openApiErrors(source) {
  const config = await createConfig('extends: [recommended]');
  const problems = await lintFromString({ source, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.map(({ message, location }) => `${message} at ${location[0]?.pointer}`);
}
