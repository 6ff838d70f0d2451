import type { z } from 'zod';
import type { DocumentKind, TranslatedKind } from '#domain/content.ts';
import { brand } from './brand.ts';
import { email } from './email.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { faq, page } from './page.ts';
import { settingsTexts, translation } from './translation.ts';

export const documents = { brand, home, navigation, faq, page, email, translation } satisfies Record<
  DocumentKind,
  z.ZodType
>;

export const translated: Record<TranslatedKind, z.ZodType> = { ...documents, settings: settingsTexts };

export type Content<Kind extends DocumentKind = DocumentKind> = z.output<(typeof documents)[Kind]>;
