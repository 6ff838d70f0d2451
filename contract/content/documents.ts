import type { z } from 'zod';
import type { DocumentKind, TranslatedKind } from '#domain/content/content.ts';
import { brand } from './brand.ts';
import { email } from './email.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { faq, page } from './page.ts';
import { settingsTexts, translation } from './translation.ts';

const schemas = { brand, home, navigation, faq, page, email, translation, settings: settingsTexts };

type Kind = DocumentKind | TranslatedKind;
type Contents = { [Name in Kind]: z.output<(typeof schemas)[Name]> };

export type Content<Name extends Kind = DocumentKind> = Contents[Name];

/** The schema of each kind of content. */
export const documents: { [Name in Kind]: z.ZodType<Contents[Name]> } = schemas;

/** Content whose type follows from its kind. */
export type Document<Name extends Kind = DocumentKind> = {
  [Each in Name]: { kind: Each; content: Contents[Each] };
}[Name];

export type Original = Document<TranslatedKind>;

export const toDocument = <Name extends Kind>(kind: Name, content: Contents[Name]): Document<Name> => ({
  kind,
  content,
});
