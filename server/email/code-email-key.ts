const PREFIX = 'sign-in-code:';

/** The outbox has no text of these emails, because it would contain the code. */
export const codeEmailKey = (language: string, id: string) => `${PREFIX}${language}:${id}`;

export function readCodeEmailKey(key: string): { language: string; id: string } | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  const [language = '', id = ''] = key.slice(PREFIX.length).split(':');
  return { language, id };
}
