import { normalizePath, type Plugin } from 'vite';

const client = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const made = /^(var | {2})(\w+Exception) = Error\(/gm;

const withoutTrace = `
function errorWithoutTrace(message) {
  return Object.assign(Object.create(Error.prototype), { message });
}
`;

/**
 * React begins by making the errors that it throws as signs to itself. With a debugger attached, as while a page is
 * measured, each one has the whole script read again for its line numbers, which nobody asks for: half of what a page's
 * thread does before it draws. A version that makes them otherwise fails the build.
 */
export function errorsWithoutTrace(): Plugin {
  let isFound = false;
  return {
    name: 'errors-without-trace',
    apply: 'build',
    transform(code, id) {
      if (!client.test(normalizePath(id))) return undefined;
      const lean = code.replace(made, '$1$2 = errorWithoutTrace(');
      isFound = lean !== code;
      return { code: lean + withoutTrace, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('The errors that React begins with have moved');
    },
  };
}
