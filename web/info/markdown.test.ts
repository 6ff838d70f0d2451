import fc from 'fast-check';
import { expect, test } from 'vitest';
import { infoPages } from '#content/info/index.ts';
import { toHtml, toTextPage } from './markdown.ts';

test.each([
  ['One\nTwo', '<p>One\nTwo</p>'],
  ['**Bold** and *italic*', '<p><strong>Bold</strong> and <em>italic</em></p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['### Smaller', '<h3>Smaller</h3>'],
  ['[Returns](/returns#how)', '<p><a href="/returns#how">Returns</a></p>'],
  [
    '[Us](mailto:a@b.in), [call](tel:+9180)',
    '<p><a href="mailto:a@b.in">Us</a>, <a href="tel:+9180">call</a></p>',
  ],
  ['[Map](https://maps.example/?a=1&b "Title")', '<p><a href="https://maps.example/?a=1&amp;b">Map</a></p>'],
  ['One  \nTwo\\\nThree', '<p>One\nTwo\\\nThree</p>'],
  ['\\*as typed\\*', '<p>*as typed*</p>'],
])('%j becomes %j', (markdown, html) => {
  expect(toHtml(markdown)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '&lt;b&gt;',
  '<https://example.org>',
  '> A quote',
  '    indented',
  '`code`',
  '[a]: https://example.org',
  'A heading\n---',
])('%j appears as it was typed', (markdown) => {
  const html = toHtml(markdown);
  expect(html).toMatch(/^<p>[^<>]*<\/p>$/);
  for (const line of markdown.split('\n')) expect(textOf(html)).toContain(line.trim());
});

test.each([
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'http://example.org', 'vbscript:x'],
  ...['//evil.example', '/\\evil.example', 'about', '?x', '<javascript:alert(1)>', 'java&#115;cript:x'],
])('a link to %j leads nowhere', (target) => {
  expect(toHtml(`[text](${target})`)).not.toContain('href');
});

test('headings of level 2 begin sections with an address; the text before them is the introduction', () => {
  const page = toTextPage(
    'Hello\n\n## Who *we* are\n\nText\n\n### Detail\n\n## Who we are\n\n## Own {#place}\nx',
  );
  expect(page.intro).toBe('<p>Hello</p>');
  expect(page.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['who-we-are', 'Who we are'],
    ['who-we-are-2', 'Who we are'],
    ['place', 'Own'],
  ]);
  expect(page.sections[0]!.html).toBe('<h2>Who <em>we</em> are</h2>\n<p>Text</p>\n<h3>Detail</h3>');
  expect(page.sections[2]!.html).toBe('<h2>Own</h2>\n<p>x</p>');
});

test('a heading of level 1 is one of level 2, because the page has its title already', () => {
  expect(toTextPage('# Title').sections).toEqual([{ id: 'title', heading: 'Title', html: '<h2>Title</h2>' }]);
});

test('a heading in another script has an address too', () => {
  expect(toTextPage('## हमारे बारे में').sections[0]!.id).toBe('हमारे-बारे-में');
  expect(toTextPage('## !').sections[0]!.id).toBe('section-1');
});

test.each(Object.entries(infoPages))(
  'the default page %s has sections, and no mark that is not parsed',
  (_, { markdown }) => {
    const { intro, sections } = toTextPage(markdown);
    expect(intro).toMatch(/^<p>[^<]+<\/p>$/);
    expect(sections.length).toBeGreaterThan(3);
    for (const { html, heading } of sections) expect(heading + textOf(html)).not.toMatch(/[#*[\]<>]/);
  },
);

const PICTURE_HTML =
  /<picture><source type="image\/avif" srcset="[\w/ ,.-]*" sizes="[^"<>]*"><img src="\/pictures\/[\w/-]+-640\.webp" alt="[^"<>]*" width="\d+" height="\d+" loading="lazy" decoding="async"><\/picture>/g;

test('a page has tables that scroll by themselves', () => {
  const [section] = toTextPage(
    '## Rates\n\n| Weight | Fee |\n| --- | ---: |\n| **1 kg** | a \\| b |\n| 2 kg |\n\nAfter',
  ).sections;
  expect(section!.html).toBe(
    '<h2>Rates</h2>\n<div tabindex="0"><table><thead><tr><th scope="col">Weight</th><th scope="col">Fee</th></tr></thead>' +
      '<tbody><tr><td><strong>1 kg</strong></td><td>a | b</td></tr><tr><td>2 kg</td><td></td></tr></tbody></table></div>\n<p>After</p>',
  );
  expect(toTextPage('| no table |\n| a |').intro).toBe('<p>| no table |\n| a |</p>');
});

test('a page shows uploaded pictures with their size, and no others', () => {
  const { intro } = toTextPage('![A loom](/pictures/uploads/ab12-640.webp "960x540")');
  expect(intro).toMatch(
    /^<p><picture>.*ab12-960\.avif 960w.* alt="A loom" width="960" height="540".*<\/picture><\/p>$/,
  );
  for (const typed of [
    '![a](https://x.example/b.png)',
    '![a](/pictures/uploads/ab12-640.webp)',
    '![a](/x-640.webp "9x9")',
  ])
    expect(toTextPage(typed).intro).toMatch(/^<p>!\[a\]\([^<>]*\)<\/p>$/);
});

test('no text brings in other tags, attributes or entities', () => {
  const part = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '<script>',
      '</p>',
      '<img src=x onerror=alert(1)>',
      '<!--',
      '`',
      '\\',
    ],
    ...[
      '**',
      '*',
      '_',
      '- ',
      '1. ',
      '# ',
      '## ',
      '#### ',
      '> ',
      '\n',
      '\n\n',
      '    ',
      '\t',
      ' ',
      '{#x}',
      '{#"}',
    ],
    ...[
      '[a](javascript:x)',
      '[a](/b "c")',
      '[a](</b">)',
      '![](x)',
      '![a"<](/pictures/uploads/x-640.webp "9x9")',
      '![a](/pictures/../x-640.webp "9x9")',
      '\n| a | b |\n| --- | --- |\n| c |',
      '|',
      '[',
      '](',
      ')',
      '[x]: y',
      '---',
      'tel:',
      'हर',
      'a',
    ],
  );
  const text = fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      const { intro, sections } = toTextPage(markdown);
      const html = [intro, ...sections.map((section) => section.html)].join('');
      const rest = html
        .replace(/<\/?(p|ul|ol|li|strong|em|a|h[2-6])>|<ol start="\d+">/g, '')
        .replace(/<a href="(\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^"<>]*">/g, '')
        .replace(
          /<div tabindex="0"><table>|<\/table><\/div>|<\/?(thead|tbody|tr|td|th)>|<th scope="col">/g,
          '',
        )
        .replace(PICTURE_HTML, '');
      expect(rest).not.toMatch(/[<>"]/);
      expect(rest).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    }),
    { numRuns: 2000 },
  );
});

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
