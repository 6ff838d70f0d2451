import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Changes, History } from './history.tsx';

const entry = { before: { name: 'Mug' }, after: { name: 'Cup' }, names: {} };

test('a few changes are shown, and those after the first are folded where an entry has one line', () => {
  const shown = renderToStaticMarkup(<Changes {...entry} />);
  expect(shown).toContain('<s>Mug</s> Cup');
  expect(shown).not.toContain('<details');
  expect(renderToStaticMarkup(<Changes {...entry} maxLines={1} />)).toBe(shown);
  const more = { ...entry, after: { name: 'Cup', state: 'active' } };
  const folded = renderToStaticMarkup(<Changes {...more} maxLines={1} />);
  expect(folded).toMatch(/<summary>.*<s>Mug<\/s> Cup.* and 1 more.*<\/summary><ul><li>Status: {2}active/s);
});

test('an entry that needs attention is marked', () => {
  const events = [true, undefined].map((isWarning) => ({
    ...{ at: '2026-11-27T06:00:00.000Z', actor: 'the shop', before: null, after: null, names: {} },
    ...{ action: isWarning ? 'Email not sent' : 'Email sent', isWarning },
  }));
  const shown = renderToStaticMarkup(<History entries={events} />);
  expect(shown.match(/data-warning="true"><p>[^<]*/g)).toEqual(['data-warning="true"><p>Email not sent']);
});
