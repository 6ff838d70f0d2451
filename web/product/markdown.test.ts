import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG_TEXTS } from '#domain/catalogue/product.ts';
import { toHtml, toPlainText } from './markdown.ts';

test.each([
  ['', ''],
  ['One line', '<p>One line</p>'],
  ['One\nTwo', '<p>One\nTwo</p>'],
  ['One\r\n\r\nTwo\n\n\nThree', '<p>One</p><p>Two</p><p>Three</p>'],
  ['**Soft** and warm', '<p><strong>Soft</strong> and warm</p>'],
  ['One\nTwo **bold**', '<p>One\nTwo <strong>bold</strong></p>'],
  ['Why:\n- Soft\n- Warm', '<p>Why:</p>\n<ul>\n<li>Soft</li>\n<li>Warm</li>\n</ul>'],
  ['1. Wash\n2. Dry', '<ol>\n<li>Wash</li>\n<li>Dry</li>\n</ol>'],
])('the description %j becomes %j', (text, html) => {
  expect(toHtml('description', text)).toBe(html);
});

test.each([
  ['Cotton\n180 gsm', '<ul><li>Cotton</li><li>180 gsm</li></ul>'],
  ['**Fabric:** cotton\nSoft', '<ul>\n<li><strong>Fabric:</strong> cotton</li>\n<li>Soft</li>\n</ul>'],
  ['- Cotton\n- Soft', '<ul>\n<li>Cotton</li>\n<li>Soft</li>\n</ul>'],
  ['Two\n\nparagraphs', '<p>Two</p><p>paragraphs</p>'],
])('the details %j become %j', (text, html) => {
  expect(toHtml('details', text)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '&lt;b&gt; &amp; &#60;',
  '[a link](javascript:alert(1))',
  '![a picture](/x.png "title")',
  '<https://example.org> https://example.org',
  '[a]: https://example.org',
  '# A heading',
  'A heading\n---',
  '> A quote',
  '    indented',
  '`code` ```fence```',
  '*one star*, _one line_, __two lines__, ***three stars',
  '\\*a backslash\\*',
  'a | table\n--- | ---',
  '5 * 3 ** 2',
])('%j appears as it was typed, in plain text and beside bold text', (text) => {
  for (const name of LONG_TEXTS)
    for (const around of [text, `**bold**\n\n${text}`, `- ${text.replaceAll('\n', '\n- ')}`]) {
      const html = toHtml(name, around);
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !SAFE_TAG.test(tag))).toEqual([]);
      for (const line of text.split('\n')) expect(textOf(html)).toContain(line.trim());
    }
});

const SAFE_TAG = /^(<\/?(p|ul|ol|li|strong)>|<ol start="\d+">)$/;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test('no text brings in other tags, attributes or entities', () => {
  const part = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#x3c;',
      '<script>',
      '</p>',
      '<img src=x onerror=alert(1)>',
      '<!--',
    ],
    ...[
      '**',
      '*',
      '__',
      '_',
      '- ',
      '1. ',
      '+ ',
      '# ',
      '> ',
      '`',
      '\\',
      '\n',
      '\n\n',
      '    ',
      '\t',
      ' ',
      '\r',
    ],
    ...['[a](javascript:alert(1))', '![](x)', '[x]: y', '<a@b.in>', '---', '|', '~~', 'हर', 'a'],
  );
  const text = fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom(...LONG_TEXTS), (typed, name) => {
      const html = toHtml(name, typed);
      const rest = html.replace(/<\/?(p|ul|ol|li|strong)>|<ol start="\d+">/g, '');
      expect(rest).not.toMatch(/[<>"]/);
      expect(rest).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    }),
    { numRuns: 2000 },
  );
});

test('a plain text shows the same words with and without the parser', () => {
  const words = (html: string) =>
    textOf(html.replace(/<\/?(p|strong)>/g, ' '))
      .split(/\s+/)
      .filter(Boolean);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b <i>', '_c_', '#', '&amp;', '\n', '\n\n', ' ')), (parts) => {
      const text = parts.join('');
      expect([...words(toHtml('description', text)), 'end']).toEqual(
        words(toHtml('description', `${text}\n\n**end**`)),
      );
    }),
  );
});

test.each([
  ['One\nTwo', 'One\nTwo'],
  ['**Soft** and *warm*:\n\n- wool\n- __silk__ & <b>', 'Soft and *warm*:\nwool\n__silk__ & <b>'],
])('the plain text of %j is %j', (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});
