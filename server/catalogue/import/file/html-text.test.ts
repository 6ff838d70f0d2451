import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText, toDescription } from './html-text.ts';
import { textToHtml } from './text-html.ts';

test.each([
  ['Plain text', 'Plain text'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  [
    '<p>Care:</p>\n<ul>\n<li>Cold <b>wash</b></li>\n<li><p>Dry flat</p></li>\n</ul><p>End</p>',
    'Care:\n\n- Cold **wash**\n- Dry flat\n\nEnd',
  ],
  ['<ol><li>Cut</li><li>Sew</li></ol>', '1. Cut\n2. Sew'],
  ['<h2>Fit</h2>Loose<strong> and long</strong>.', '**Fit**\n\nLoose **and long**.'],
  ['<b>One<br>two</b>', '**One**\n**two**'],
  ['Tom &amp; Jerry &lt;3 &#8377;500', 'Tom & Jerry <3 ₹500'],
  ['<script>alert(1)</script>Safe<style>p{}</style><img src=x onerror=alert(1)>', 'Safe'],
  ['<a href="javascript:alert(1)">Link</a> <em>soft</em>', 'Link soft'],
  ['<p>Never closed <b>bold', 'Never closed **bold**'],
  ['<strong><strong>Twice</strong></strong>', '**Twice**'],
  [
    '<table><tr><th>Size</th><td>M</td></tr><tr><th>Chest</th><td>40</td></tr></table>',
    '**Size** M\n**Chest** 40',
  ],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('the spaces of a text without markup are those that remain after an export to HTML', () => {
  const text = toDescription('Wide\u00a0 sleeves  \r\n and cuffs\n\n\n\n  Soft ');
  expect(text).toBe('Wide sleeves\nand cuffs\n\nSoft');
  expect(toDescription(textToHtml(text))).toBe(text);
});

test('no markup of any kind remains', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<ul>',
    '<li>',
    '</ul>',
    '<script>',
    '</script>',
    '<br/>',
    'a',
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(htmlToText(parts.join(''))).not.toMatch(/[<>\0]|\n{3}| \n|^\s|\s$/);
    }),
  );
});

test.each(['- **- Soft**', '**See below **', '** Note**', 'a ** b ** c', '**Size:** 5 **cm **'])(
  '%j comes back from HTML',
  (text) => {
    expect(htmlToText(textToHtml(text))).toBe(text);
  },
);
