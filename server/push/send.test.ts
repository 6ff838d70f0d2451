import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from '#server/standins/messages/push.ts';
import { encryptPayload, requirePushUrl } from './send.ts';

/** https://www.rfc-editor.org/rfc/rfc8291#appendix-A */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the body is encrypted as in the example of RFC 8291', () => {
  const { sender: privateKey, salt } = EXAMPLE;
  const body = encryptPayload(EXAMPLE, EXAMPLE.text, { privateKey, salt });
  expect(body.toString('base64url')).toBe(EXAMPLE.body);
});

test('the stand-in reads the example of RFC 8291', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(EXAMPLE.receiver, 'base64url');
  expect(decryptPush({ keys, auth: EXAMPLE.auth }, Buffer.from(EXAMPLE.body, 'base64url'))).toBe(
    EXAMPLE.text,
  );
});

test('every notification is encrypted with another key', () => {
  expect(encryptPayload(EXAMPLE, 'x').equals(encryptPayload(EXAMPLE, 'x'))).toBe(false);
});

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/1',
  'https://push.example:8443/1',
  'https://user:secret@push.example/1',
  'ftp://push.example/1',
])('%s is not called, because browsers name the address', (url) => {
  expect(() => requirePushUrl({ standInPush: undefined }, url)).toThrow();
});

test('the push services of browsers are called', () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
    expect(() => requirePushUrl({ standInPush: undefined }, `https://${host}/1`)).not.toThrow();
});
