import { type Content, documents } from '#contract/content/documents.ts';
import type { TranslationName } from '#domain/content/content.ts';
import { PLACEHOLDER_NAMES, placeholdersIn } from '#domain/content/placeholders.ts';
import {
  createTranslator,
  type SourceText,
  textsOf,
  translateContent,
} from '#domain/content/translations.ts';
import type { Database } from '#server/database/database.ts';
import { readOriginal } from './original.ts';

export interface TranslatedText extends SourceText {
  /** The field's name in the form: `content.texts.3.text`. */
  field: string;
  text: string;
}

/** The texts of a translation that visitors see, and what is too long for its place. */
export async function checkTranslation(
  db: Database,
  name: TranslationName,
  { texts }: Content<'translation'>,
): Promise<{ texts: TranslatedText[]; problems: Record<string, string> }> {
  const original = await readOriginal(db, name);
  if (!original) return { texts: [], problems: {} };
  const { kind, content } = original;
  const translator = createTranslator(texts);
  const used = textsOf(kind, content).flatMap((source) => {
    const text = translator(source)?.text;
    const index = texts.findIndex(
      (one) => one.text === text && (one.key === source.key || one.source === source.source),
    );
    return text ? [{ ...source, text, field: `content.texts.${index}.text` }] : [];
  });
  const { error } = documents[kind].safeParse(translateContent(kind, content, translator));
  const problems = Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path, message }) => {
      const at = used.find((text) => text.path === path.join('.'));
      return at ? [[at.field, message]] : [];
    }),
  );
  return { texts: used, problems };
}

const NEEDED = PLACEHOLDER_NAMES.filter((name) => name !== 'brand');

/** The settings that the default text names have to appear, or a changed fee would be wrong in this language. */
export function missingPlaceholder(
  { source, text }: TranslatedText,
  requiredOfEmail: readonly string[],
): string | undefined {
  const used = placeholdersIn(text);
  const missing = placeholdersIn(source).find(
    (name) => (NEEDED.includes(name) || requiredOfEmail.includes(name)) && !used.includes(name),
  );
  return missing && `Please use {${missing}} here too, as the text in the default language does.`;
}
