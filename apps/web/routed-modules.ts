/** Any node of a parsed module. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (node: Node) => Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));

/**
 * Which modules the router loads for each page: its own and those of the layouts around it, as they are written there.
 * @param program the router's module, parsed; its routes are objects with `path: paths.<page>.path`, `lazy` and
 * `children`. What is loaded only under a condition is not told.
 */
export function routedModules(program: unknown): Map<string, string[]> {
  const known = new Map<unknown, unknown>();
  const collect = (value: unknown): void => {
    if (!isNode(value)) return;
    const { type, id, init } = value;
    if (type === 'VariableDeclarator' && isNode(id)) known.set(id.name, init);
    if (type === 'FunctionDeclaration' && isNode(id)) known.set(id.name, value.body);
    for (const child of nodesIn(value)) collect(child);
  };
  collect(program);

  const resolved = (value: unknown) =>
    isNode(value) && value.type === 'Identifier' && known.has(value.name) ? known.get(value.name) : value;

  function importsIn(value: unknown): string[] {
    const node = resolved(value);
    if (!isNode(node) || node.type === 'ConditionalExpression') return [];
    const { source } = node;
    if (node.type === 'ImportExpression' && isNode(source)) return [String(source.value)];
    return nodesIn(node).flatMap(importsIn);
  }

  const pages = new Map<string, string[]>();

  function visit(value: unknown, around: readonly string[]): void {
    const node = resolved(value);
    if (!isNode(node)) return;
    if (node.type !== 'ObjectExpression') {
      for (const child of nodesIn(node)) visit(child, around);
      return;
    }
    const fields = new Map(
      nodesIn(node).flatMap((field) => (isNode(field) && isNode(field.key) ? [[field.key.name, field.value]] : [])),
    );
    const modules = [...around, ...importsIn(fields.get('lazy'))];
    const name = pageOf(fields.get('path'));
    if (name !== undefined) pages.set(name, modules);
    visit(fields.get('children'), modules);
  }

  visit(known.get('routes'), []);
  return pages;
}

/** 'login' of `paths.login.path`. */
function pageOf(value: unknown): string | undefined {
  if (!isNode(value) || !isNode(value.object) || !isNode(value.object.property)) return undefined;
  return String(value.object.property.name);
}
