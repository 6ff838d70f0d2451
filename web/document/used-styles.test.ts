import { expect, test } from 'vitest';
import { createUsedStyles } from './used-styles.ts';

const usedBy = (classes: string, css: string) => createUsedStyles(css)(`<p class="${classes}"></p>`);

test.each([
  ['rules of its classes', 'a b', '.a{x:1}.b{x:2}.c{x:3}', '.a{x:1}.b{x:2}'],
  [
    'rules without classes',
    '',
    '@layer a,b;:root{x:1}h1,[data-x]{x:2}',
    '@layer a,b;:root{x:1}h1,[data-x]{x:2}',
  ],
  ['only its selectors of a list', 'a', '.a:hover,.b,.a .b{x:1}', '.a:hover{x:1}'],
  ['rules with all of their classes', 'a c', '.a.b{x:1}.a>.c{x:2}', '.a>.c{x:2}'],
  ['rules that exclude a class', 'a', '.a:not(.b){x:1}', '.a:not(.b){x:1}'],
  ['rules with alternatives', 'a', ':is(.a,.b){x:1}', ':is(.a,.b){x:1}'],
  [
    'groups that are not empty',
    'a',
    '@media print{.a{x:1}.b{x:2}}@media all{.b{x:3}}',
    '@media print{.a{x:1}}',
  ],
  ['rules for attributes with dots', '', '[href$=".pdf"]{x:1}', '[href$=".pdf"]{x:1}'],
  ['strings with braces', 'a', '.a{content:"}"}.b{x:1}', '.a{content:"}"}'],
  ['fonts', '', '@font-face{font-family:A}', '@font-face{font-family:A}'],
  [
    'animations of its rules',
    'a',
    '.a{animation:up 1s}.b{animation:down 1s}@keyframes up{to{x:1}}@keyframes down{to{x:2}}',
    '.a{animation:up 1s}@keyframes up{to{x:1}}',
  ],
])('a page has %s', (_, classes, css, used) => {
  expect(usedBy(classes, css)).toBe(used);
});
