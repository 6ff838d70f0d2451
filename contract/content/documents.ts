import type { z } from 'zod';
import type { DocumentKind } from '#domain/content.ts';
import { brand } from './brand.ts';
import { email } from './email.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { faq, page } from './page.ts';

export const documents = { brand, home, navigation, faq, page, email } satisfies Record<
  DocumentKind,
  z.ZodType
>;

export type Content<Kind extends DocumentKind = DocumentKind> = z.output<(typeof documents)[Kind]>;
