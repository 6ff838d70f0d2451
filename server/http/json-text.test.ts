import { expect, test } from 'vitest';
import { JsonText, withData } from './json-text.ts';

test.each(['[]', '["Cotton"]', '["सूती कुर्ता","₹499","👕"]'])(
  'text of the database is data in UTF-8: %s',
  (text) => {
    const body = withData({ success: true }, new JsonText(text));
    expect(body.toString()).toBe(`{"success":true,"data":${text}}`);
  },
);
