import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test('the email has the name, address and message as entered', () => {
  const address = mailto('hello@haroz.test', {
    name: 'Asha & Ravi',
    email: 'asha@haroz.test',
    message: 'Is it 100% cotton?\nThank you',
  });
  expect(address).toMatch(/^mailto:hello@haroz\.test\?subject=/);
  const fields = new URLSearchParams(address.slice(address.indexOf('?')));
  expect(fields.get('subject')).toBe('Message from Asha & Ravi');
  expect(fields.get('body')).toBe('Is it 100% cotton?\r\nThank you\r\n\r\nAsha & Ravi\r\nasha@haroz.test');
});
