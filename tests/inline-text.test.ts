import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const TEXT_ATTRIBUTE =
  /^(aria-(description|label|placeholder|roledescription|valuetext)|alt|emptyText|hint|label|legend|placeholder|text|title)$/;
const LETTERS = /\p{L}/u;
const SENTENCE = /^\P{L}*\p{Lu}\p{Ll}*\s+\p{L}/u;
const BRANDS = ['Samsung Internet'];
const FOR_DEVELOPERS = /^(console\.|new Error\()/;

function possibleTexts(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [node.value];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value }) => value.cooked ?? ''),
        ...node.expressions.flatMap(possibleTexts),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(possibleTexts);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(possibleTexts);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(possibleTexts) : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return possibleTexts(node.expression);
    default:
      return [];
  }
}

function inlineTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const report = (node: ESTree.Node, pattern: RegExp) => {
    for (const text of possibleTexts(node))
      if (pattern.test(text) && !BRANDS.includes(text)) found.push(text.trim());
  };
  const addRendered = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) report(child, LETTERS);
  };
  const ignored: ESTree.Node[] = [];
  const ignoreIfForDevelopers = (node: ESTree.Node) => {
    if (FOR_DEVELOPERS.test(code.slice(node.start, node.end))) ignored.push(node);
  };
  const reportSentence = (node: ESTree.Node) => {
    if (!ignored.some(({ start, end }) => start < node.start && node.end < end)) report(node, SENTENCE);
  };
  new Visitor({
    JSXElement: addRendered,
    JSXFragment: addRendered,
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && TEXT_ATTRIBUTE.test(name.name)) report(value, LETTERS);
    },
    CallExpression: ignoreIfForDevelopers,
    NewExpression: ignoreIfForDevelopers,
    Literal: reportSentence,
    TemplateLiteral: reportSentence,
  }).visit(parseSync(file, code).program);
  return [...new Set(found)];
}

test('the test finds rendered texts, texts of attributes, and sentences', () => {
  const code = `
    import { Button } from './button.tsx';
    export const Page = ({ isOpen, name }: Props) => (
      <section aria-label={isOpen ? 'open' : label('given')} className="not a text">
        {isOpen && 'rendered'} {name === 'compared' && <b>×</b>} {\`quantity \${name}\`}
        <Button onClick={() => toast('A sentence')}>Add</Button>
      </section>
    );
    console.warn('For developers');
    throw new Error('For developers');`;
  expect(inlineTexts('page.tsx', code)).toEqual(['rendered', 'quantity', 'open', 'Add', 'A sentence']);
});

test('components of the shop take their texts from content', () => {
  const files = globSync('web/**/*.{ts,tsx}', {
    exclude: (path) => /\.test\.tsx?$/.test(path) || path === 'web/admin',
  });
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap((file) =>
    inlineTexts(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
