import { type ChildNode, type Container, parse } from 'postcss';
import { memoize } from './memoize.ts';

interface Selector {
  text: string;
  /** An element can only match if the page has all of them. */
  classes: string[];
}

type Part =
  | { kind: 'always'; css: string }
  | { kind: 'rule'; selectors: Selector[]; body: string }
  | { kind: 'group'; head: string; parts: Part[] }
  | { kind: 'animation'; name: string; css: string };

const GROUPS = ['container', 'layer', 'media', 'starting-style', 'supports'];
/** Classes in their parentheses are not all needed. */
const ALTERNATIVES = /:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const ATTRIBUTES = /\[[^\]]*\]/g;

/** Returns the part of the stylesheet that a page needs: the rules whose classes it has, and their animations. */
export function createUsedStyles(stylesheet: string): (html: string) => string {
  const parts = partsOf(parse(stylesheet));
  const stylesOf = memoize((classNames) => {
    const classes = new Set(classNames.split(' '));
    return write(parts, classes, write(parts, classes, ''));
  });
  return (html) => stylesOf([...classAttributes(html)].join(' '));
}

const CLASS = ' class="';

/** Uses no regular expressions, because each page has some thousands of elements. */
function classAttributes(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const end = html.indexOf('"', at + CLASS.length);
    found.add(html.slice(at + CLASS.length, end));
    at = end;
  }
  return found;
}

const partsOf = ({ nodes }: Container<ChildNode>) => nodes!.map(partOf);

function partOf(node: ChildNode): Part {
  if (node.type === 'rule')
    return { kind: 'rule', selectors: node.selectors.map(selector), body: node.nodes.join(';') };
  if (node.type === 'atrule' && node.name === 'keyframes')
    return { kind: 'animation', name: node.params, css: String(node) };
  if (node.type === 'atrule' && node.nodes && GROUPS.includes(node.name))
    return { kind: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) };
  return { kind: 'always', css: node.type === 'atrule' && node.nodes ? String(node) : `${node};` };
}

function selector(text: string): Selector {
  const needed = text.replaceAll(ALTERNATIVES, '').replaceAll(ATTRIBUTES, '');
  return { text, classes: [...needed.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!) };
}

/** Animations are written only if `others` names them. */
function write(parts: Part[], classes: Set<string>, others: string): string {
  let css = '';
  for (const part of parts) {
    if (part.kind === 'always') css += part.css;
    else if (part.kind === 'animation') css += others.includes(part.name) ? part.css : '';
    else if (part.kind === 'group') {
      const inner = write(part.parts, classes, others);
      if (inner) css += `${part.head}{${inner}}`;
    } else {
      const used = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
      if (used.length > 0) css += `${used.map(({ text }) => text).join(',')}{${part.body}}`;
    }
  }
  return css;
}
