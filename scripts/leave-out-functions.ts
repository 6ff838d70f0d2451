import type { Plugin } from 'vite';

/** `throws`: runs only if the shop uses the feature. `does nothing`: runs, but only the feature would have something to do. */
type Body = 'throws' | 'does nothing' | { body: string };

export interface Package {
  /** The lists below were checked with it. */
  version: string;
  /** By file and function. */
  functions: Record<string, Record<string, Body>>;
}

/**
 * Empties functions of packages that the storefront never needs but the bundler cannot leave out (docs/decisions/0045-leave-unused-functions-of-react-out-of-the-build.md).
 * Throws if the package has another version or no such function.
 */
export function leaveOutFunctions(
  packages: Record<string, Package>,
  versionOf: (name: string) => string,
): Plugin {
  return {
    name: 'leave-out-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [name, { version }] of Object.entries(packages))
        if (versionOf(name) !== version)
          throw new Error(
            `${name} is ${versionOf(name)} now. Check with its new source that the functions of unused-functions.ts are still unused, and write its version there. To build at once, empty the list.`,
          );
    },
    transform(code, id) {
      for (const [name, { functions }] of Object.entries(packages)) {
        const file = Object.keys(functions).find((file) => id.endsWith(`/node_modules/${name}/${file}`));
        if (file) return { code: withoutFunctions(code, functions[file]!, this.parse(code)), map: null };
      }
      return undefined;
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  left?: Node;
  right?: Node;
  body?: Node;
}

export function withoutFunctions(code: string, functions: Record<string, Body>, ast: unknown): string {
  const bodies = new Map<string, Node>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { name, body } = functionOf(value as Node, code);
    if (!name || !functions[name]) {
      for (const child of Object.values(value)) visit(child);
    } else {
      if (bodies.has(name)) throw new Error(`There are two functions ${name}.`);
      bodies.set(name, body!);
    }
  };
  visit(ast);
  const missing = Object.keys(functions).filter((name) => !bodies.has(name));
  if (missing.length > 0) throw new Error(`There is no function ${missing.join(', ')}.`);
  let rest = code;
  for (const [name, { start, end }] of [...bodies].sort(([, a], [, b]) => b.start - a.start))
    rest = `${rest.slice(0, start)}{${bodyOf(name, functions[name]!)}}${rest.slice(end)}`;
  return rest;
}

/** `function a() {}` or `a.b = function () {}`. */
function functionOf({ type, id, left, right, body }: Node, code: string) {
  if (type === 'FunctionDeclaration') return { name: id!.name, body };
  if (type === 'AssignmentExpression' && right!.type === 'FunctionExpression')
    return { name: code.slice(left!.start, left!.end), body: right!.body };
  return {};
}

function bodyOf(name: string, body: Body): string {
  if (body === 'does nothing') return '';
  return body === 'throws' ? `throw Error(${JSON.stringify(`${name} is left out`)})` : body.body;
}
