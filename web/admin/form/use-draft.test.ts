import { describe, expect, test } from 'vitest';
import { changeDraft, settleDraft } from './use-draft.ts';

const draft = { version: 3, base: { name: 'Kite', tags: ['new'] }, value: { name: 'Kite', tags: ['new'] } };

test('a draft has the changes, and goes when they are taken back', () => {
  const changed = changeDraft(draft, { name: 'Kites' });
  expect(changed).toEqual({ ...draft, value: { name: 'Kites', tags: ['new'] } });
  expect(changeDraft(changed!, ({ name }) => ({ name: name.slice(0, -1) }))).toBeUndefined();
});

describe('a draft that has been saved', () => {
  const base = { name: 'Kite ', price: 2499, mrp: 3999 };
  const before = { version: 3, base, value: base };
  const sent = { ...before, value: { ...base, mrp: 4499 } };
  const saved = { name: 'Kite', price: 2499, mrp: 4499 };
  const current = { version: 4, base: saved, value: saved };

  test('stays until the page has what is saved', () => {
    expect(settleDraft({ draft: sent, sent }, before)).toEqual({ draft: sent, sent });
  });

  test('goes, also where the server has stored other values than were sent', () => {
    expect(settleDraft({ draft: sent, sent }, current).draft).toBeUndefined();
  });

  test('keeps what has been typed since', () => {
    const draft = changeDraft(sent, { price: 2299 });
    expect(settleDraft({ draft, sent }, current).draft).toEqual({
      ...current,
      value: { ...saved, price: 2299 },
    });
  });

  test('keeps what has been changed back since', () => {
    const draft = changeDraft(sent, { mrp: base.mrp });
    expect(draft).toBeUndefined();
    expect(settleDraft({ draft, sent }, current).draft).toEqual({
      ...current,
      value: { ...saved, mrp: base.mrp },
    });
  });
});
