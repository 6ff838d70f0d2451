import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Changes, History } from './history.tsx';

const entry = { before: { name: 'Mug' }, after: { name: 'Cup' }, names: {} };

test('a few changes are shown, and folded where an entry has one line', () => {
  const shown = renderToStaticMarkup(<Changes {...entry} />);
  expect(shown).toContain('<s>Mug</s> Cup');
  expect(shown).not.toContain('<details');
  const folded = renderToStaticMarkup(<Changes {...entry} maxLines={0} />);
  expect(folded).toMatch(/<details.*<summary>1 change<\/summary>.*<s>Mug<\/s> Cup/s);
});

test('an entry that needs attention is marked', () => {
  const events = [true, undefined].map((isWarning) => ({
    ...{ at: '2026-11-27T06:00:00.000Z', actor: 'the shop', before: null, after: null, names: {} },
    ...{ action: isWarning ? 'Email not sent' : 'Email sent', isWarning },
  }));
  const shown = renderToStaticMarkup(<History entries={events} />);
  expect(shown.match(/data-warning="true"><p>[^<]*/g)).toEqual(['data-warning="true"><p>Email not sent']);
});
