import { z } from 'zod';
import { brandPicture } from '#contract/content/brand.ts';
import { documents } from '#contract/content/documents.ts';
import { translation } from '#contract/content/translation.ts';
import { timestamp } from '#contract/lists.ts';
import { version } from '#contract/version.ts';
import { complete } from '#contract/without-limits.ts';
import { DOCUMENT_KINDS, type DocumentKind, type TranslatedKind } from '#domain/content/content.ts';
import { BRAND_PICTURES } from '#domain/settings/brand.ts';

const original = z.union([
  z.enum(['brand', 'home', 'navigation', 'faq']),
  z.templateLiteral(['page:', z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)]),
  z.templateLiteral(['email:', z.string().regex(/^[a-z_]+$/)]),
]);
const originalOrSettings = z.union([original, z.literal('settings')]);
const language = z.string().regex(/^[a-z-]{2,20}$/);
const document = z
  .union([original, z.templateLiteral([originalOrSettings, '@', language])])
  .refine((name) => name.length <= 120);

const publishedVersion = z.object({ version, changedBy: z.string(), publishedAt: timestamp });

const common = {
  document,
  isDraft: z.boolean(),
  /** False for a page of the merchant's own. */
  hasDefault: z.boolean(),
  /** 0 is the default content. */
  version,
  revision: version,
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  history: z.array(publishedVersion),
  /** Parts of the stored content that were invalid, for which visitors see the default. */
  problems: z.array(z.string()),
  /** Published links that lead to no page of the shop, such as to a collection that was deleted since. */
  brokenLinks: z.array(z.string()),
};

const withContent = <Kind extends DocumentKind | TranslatedKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), content: complete(documents[kind]) });

const stateOf = <Kind extends DocumentKind>(kind: Kind) =>
  z.object({
    ...common,
    kind: z.literal(kind),
    /** The draft, else what is published. */
    content: complete(documents[kind]),
    /** Null for a page that was never published. */
    published: complete(documents[kind]).nullable(),
  });

const state = z.discriminatedUnion('kind', [
  stateOf('brand'),
  stateOf('home'),
  stateOf('navigation'),
  stateOf('faq'),
  stateOf('page'),
  stateOf('email'),
  stateOf('translation').extend({
    /** The published content in the default language. */
    original: z.discriminatedUnion('kind', [
      withContent('brand'),
      withContent('home'),
      withContent('navigation'),
      withContent('faq'),
      withContent('page'),
      withContent('email'),
      withContent('settings'),
    ]),
    /** Built-in translations. */
    builtIn: z.array(translation.shape.texts.element.omit({ key: true })),
  }),
]);

const edited = { document, revision: version };

export const adminContentSchemas = {
  'admin.brand.upload': {
    access: 'staff',
    summary: 'Stores a picture of the brand (the body: SVG, PNG, JPEG or WebP, at most 5 MB) as pixels',
    input: z.object({ purpose: z.enum(BRAND_PICTURES) }),
    body: { types: /^image\//, maxBytes: 5 * 1024 * 1024 },
    output: brandPicture,
  },
  'admin.content.list': {
    access: 'staff',
    summary: 'Lists the documents of the storefront with their state',
    output: z.array(
      z.object({
        document,
        kind: z.enum(DOCUMENT_KINDS),
        title: z.string(),
        isPublished: z.boolean(),
        isDraft: z.boolean(),
        isVisible: z.boolean(),
        /** Visitors see the default for invalid parts. */
        hasProblems: z.boolean(),
        changedBy: z.string().nullable(),
        changedAt: timestamp.nullable(),
      }),
    ),
  },
  'admin.content.get': {
    access: 'staff',
    summary: 'Returns a document of the storefront with its draft and history',
    input: z.object({ document }),
    output: state,
  },
  'admin.content.placeholders': {
    access: 'staff',
    summary: 'Returns the current values of placeholders, in the language of the URL',
    output: z.record(z.string(), z.string()),
  },
  'admin.content.translations': {
    access: 'staff',
    summary: 'Lists the translations of the storefront’s documents with their state',
    output: z.array(
      z.object({
        document: originalOrSettings,
        title: z.string(),
        language: z.string(),
        isDraft: z.boolean(),
        /** Visitors see these in the default language. */
        missing: z.int(),
        /** The text in the default language has changed since. */
        outdated: z.int(),
      }),
    ),
  },
  'admin.content.save': {
    access: 'staff',
    summary: 'Saves a draft; 409 with the current document after a concurrent change',
    input: z.object({ ...edited, content: z.record(z.string(), z.unknown()) }),
    // The longest texts of a document in a script with three bytes for each letter.
    maxBytes: 1024 * 1024,
    output: state,
  },
  'admin.content.discard': {
    access: 'staff',
    summary: 'Deletes a draft',
    input: z.object(edited),
    output: state.nullable(),
  },
  'admin.content.publish': {
    access: 'staff',
    summary: 'Publishes a draft',
    input: z.object(edited),
    output: state,
  },
  'admin.content.restore': {
    access: 'staff',
    summary: 'Makes a draft of an earlier version; 0 is the default content',
    input: z.object({ ...edited, from: version }),
    output: state,
  },
} as const;
