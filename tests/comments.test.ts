import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['domain', 'contract', 'content', 'server', 'web', 'samples', 'scripts', 'tests'];

/** Words after which the reader asks: of what, as what? */
const FRAGMENT = /^(Of|Those|Whose|Which|That|What|As|From|In|With|Without|For)\b/;
const VERB =
  /\b(is|are|was|were|be|has|have|had|does|do|can|cannot|may|must|will|would|should|could|needs?|gets?|stays?|shows?|takes?|loads?|stands?|counts?|changes|finds?|sees?|keeps?|reads?|puts?|waits?|ends?|begins?|starts?|looks?|blocks?|fails?|allows?|says?|sends?|adds?|finds|lists?|asks?|means?|leads?|belongs?|comes?|goes|applies|returns?|issues|leaves?)\b/;
/** A clause that only adds something to the sentence. */
const ADDITION =
  /,? (because|so that|which|where|when|if|since|whose|until|while|unless|who|that|as|of which)\b.*$/;

const isFragment = (comment: string): boolean => {
  const [sentence = ''] = comment.split(/(?<=[.:;?])\s/);
  const [word] = FRAGMENT.exec(sentence) ?? [];
  if (!word) return false;
  if (/^(Of|Those|Whose|Which|That|What)$/.test(word)) return true;
  return !VERB.test(sentence.replace(ADDITION, ''));
};

interface Comment {
  place: string;
  text: string;
}

function commentsOf(file: string): Comment[] {
  const code = readFileSync(join(root, file), 'utf8');
  const doc = code.matchAll(/\/\*\*?\s(.*?)\*\//gs);
  const lines = code.matchAll(/(?:^[ \t]*(?:\/\/|--) .*\n)+/gm);
  return [...doc, ...lines].map((match) => ({
    place: `${file}:${code.slice(0, match.index).split('\n').length}`,
    text: (match[1] ?? match[0])
      .replace(/(?:^|\n)\s*(?:\*|\/\/|--) ?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css|sql)$/.test(name) && !/migrations/.test(name))
    .map((name) => join(folder, name)),
);

test.each([
  ['Of the width of the page.', true],
  ['Whose email is `order_${event}`.', true],
  ['As `sizeLabel`.', true],
  ['In memory, because every page needs it.', true],
  ['In PostgreSQL, a statement does not see its own changes.', false],
  ['As a share of the page: the picture is cut from it.', true],
  ['The share of the page’s width.', false],
])('%s is a fragment: %s', (comment, expected) => {
  expect(isFragment(comment)).toBe(expected);
});

test('a comment can be understood alone: it is no fragment that begins with “Of”, “Whose” or “As”', () => {
  const comments = files.flatMap(commentsOf);
  expect(comments.length).toBeGreaterThan(500);
  const fragments = comments.filter(({ text }) => isFragment(text));
  expect(fragments.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

/** Typed as the specification has them. */
const SPECIFIED = [
  "You haven't placed any orders with us. Let's change that!",
  "Hello! I'm your AI assistant.",
  "Sorry, I didn't understand that. Please try again.",
];

test('texts have typographic apostrophes, except those of the specification', () => {
  const texts = files.filter((file) => file.startsWith('content/') && !file.includes('.test.'));
  const wrong = texts.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    const others = SPECIFIED.reduce((text, specified) => text.replace(specified, ''), code);
    return [...others.matchAll(/.*[a-z]'(?:s|t|re|ve|ll|d|m)\b.*/gi)].map(
      ([line]) => `${file}: ${line.trim()}`,
    );
  });
  expect(wrong).toEqual([]);
});
