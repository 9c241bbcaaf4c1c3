import type { Plugin } from 'vite';

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
        const nodes = loadedNodes(this.parse(code, { lang: 'ts' }));
        const cuts = withoutUnneeded(nodes, code);
        const isCut = ({ start }: Change) => cuts.some((cut) => cut.start <= start && start < cut.end);
        const changes = [...cuts, ...asPure(nodes).filter((call) => !isCut(call))];
        return changes
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      },
    },
  };
}
