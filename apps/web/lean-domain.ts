import type { Plugin } from 'vite';

function apply(code: string, changes: Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** What a call in the browser needs to know of an endpoint; the rest describes it for the server. */
const neededOfEndpoints = new Set(['method', 'path', 'tag', 'replyType']);

/** A piece of a module's syntax tree, as far as it is looked at here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: SyntaxNode[];
  properties?: (SyntaxNode & { key: { name?: string } })[];
  specifiers?: { local: { name: string } }[];
  id?: { name?: string } | null;
  declarations?: { id?: { name?: string } }[];
}

interface Change {
  start: number;
  end: number;
  text: string;
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && 'end' in value;
}

/** Every piece that runs when a module is loaded, which is not what stands in its functions. */
function loadedNodes(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && String(value.type).includes('Function')) return [];
  const inner = Object.values(value).flatMap(loadedNodes);
  return isNode(value) ? [value, ...inner] : inner;
}

/** Takes what the browser does not need out of the descriptions of endpoints, with the comma behind it. */
function withoutUnneeded(nodes: SyntaxNode[], code: string): Change[] {
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === 'defineEndpoint')
    .flatMap(({ arguments: [description] = [] }) => description?.properties ?? [])
    .filter(({ key }) => !neededOfEndpoints.has(key.name ?? ''))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }));
}

function namesOf({ type, id, declarations = [], specifiers = [] }: SyntaxNode): string[] {
  if (type === 'ImportDeclaration') return specifiers.map(({ local }) => local.name);
  if (type === 'FunctionDeclaration') return id?.name === undefined ? [] : [id.name];
  if (type !== 'VariableDeclaration') return [];
  const names = declarations.flatMap((declared) => declared.id?.name ?? []);
  return names.length === declarations.length ? names : [];
}

/**
 * Imports, and what a module keeps to itself, that only stood for what was taken out. No module of the domain does
 * anything when it is loaded, and one that a page does not need is not to be counted among what its endpoints bring.
 */
function leftBehind(statements: SyntaxNode[], code: string, cuts: Change[]): Change[] {
  const left: Change[] = [];
  const isNamed = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text);
  let waiting = statements.filter((statement) => namesOf(statement).length > 0);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    waiting = waiting.filter((statement) => {
      const change = { start: statement.start, end: statement.end, text: '' };
      const outside = cuts.filter(({ start, end }) => end <= change.start || start >= change.end);
      const rest = apply(code, [...outside, ...left, change]);
      const isNeeded = namesOf(statement).some((name) => isNamed(name, rest));
      if (!isNeeded) left.push(change);
      return isNeeded;
    });
  }
  return left;
}

/** Says of each call that it does nothing but answer: it goes where nobody uses the answer. */
function asPure(nodes: SyntaxNode[]): Change[] {
  const calls = nodes.filter(({ type }) => type === 'CallExpression' || type === 'NewExpression');
  return [...new Set(calls.map(({ start }) => start))].map((start) => ({
    start,
    end: start,
    text: '/* @__PURE__ */ ',
  }));
}

/**
 * Leaves out of the built app what of the domain only the server needs: schemas of what is posted and answered, and
 * whatever else no page uses. The domain is pure, so that nothing is lost with an answer that nobody reads. The
 * server checks what it is sent; the browser trusts its own server. Development and tests keep everything.
 */
export function leanDomain(): Plugin {
  return {
    name: 'lean-domain',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/domain\/src\/.+\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' });
        const statements: readonly object[] = program.body;
        const nodes = loadedNodes(program);
        const cuts = withoutUnneeded(nodes, code);
        // A statement that goes has none of the pieces within it changed as well.
        const left = cuts.length > 0 ? leftBehind(statements.filter(isNode), code, cuts) : [];
        const isWithin = ({ start }: Change, changes: Change[]) =>
          changes.some((each) => each.start <= start && start < each.end);
        const gone = [...left, ...cuts.filter((cut) => !isWithin(cut, left))];
        return apply(code, [...gone, ...asPure(nodes).filter((call) => !isWithin(call, gone))]);
      },
    },
  };
}
