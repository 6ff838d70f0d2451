/** A code for one purpose is wrong for another. */
export const CODE_PURPOSES = ['sign-in', 'proof', 'deletion', 'alerts'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

interface CodeEmail {
  purpose: CodePurpose;
  language: string;
  id: string;
}

/** The outbox has no text of these emails, because it would contain the code. */
export const codeEmailKey = ({ purpose, language, id }: CodeEmail) => `${purpose}-code:${language}:${id}`;

export function readCodeEmailKey(key: string): CodeEmail | undefined {
  const purpose = CODE_PURPOSES.find((one) => key.startsWith(`${one}-code:`));
  const [, language = '', id = ''] = key.split(':');
  return purpose && { purpose, language, id };
}
