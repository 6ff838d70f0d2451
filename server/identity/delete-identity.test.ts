import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createDeleteIdentity, googleAccessToken } from './delete-identity.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const key = { clientEmail: 'shop@p.iam.example', privateKey: await exportPKCS8(privateKey) };
const now = () => new Date();

/** A fake Google that issues a token and returns this response to the deletion. */
function googleWith(respond: () => Response) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.clone());
    return request.url.includes('oauth2') ? Response.json({ access_token: 'a token' }) : respond();
  };
  const accessToken = googleAccessToken(key, now, fetch);
  const forget = createDeleteIdentity({
    base: 'https://toolkit.example',
    projectId: 'p',
    accessToken,
    fetch,
  });
  return { asked, forget };
}

test('deletes an account of the project with a token signed by the service account’s key', async () => {
  const { asked, forget } = googleWith(() => Response.json({}));
  await forget('asha');
  const assertion = new URLSearchParams(await asked[0]!.text()).get('assertion')!;
  await jwtVerify(assertion, publicKey, { audience: 'https://oauth2.googleapis.com/token' });
  expect(decodeJwt(assertion)).toMatchObject({ iss: key.clientEmail });
  expect(asked[1]!.url).toBe('https://toolkit.example/v1/projects/p/accounts:delete');
  expect(asked[1]!.headers.get('Authorization')).toBe('Bearer a token');
  expect(await asked[1]!.json()).toEqual({ localId: 'asha' });
});

test('an account that the service does not know counts as deleted', async () => {
  const unknown = { error: { code: 400, message: 'USER_NOT_FOUND' } };
  await googleWith(() => Response.json(unknown, { status: 400 })).forget('nobody');
});

test.each([
  ['refuses', () => Response.json({ error: { message: 'PERMISSION_DENIED' } }, { status: 403 })],
  ['fails', () => new Response('<html>', { status: 502 })],
])('a service that %s stops the deletion', async (_, respond) => {
  await expect(googleWith(respond).forget('asha')).rejects.toMatchObject({ code: 'provider_unavailable' });
});
