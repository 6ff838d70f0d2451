import { z } from 'zod';
import { brandPicture } from '#contract/content/brand.ts';
import { translation } from '#contract/content/translation.ts';
import { timestamp } from '#contract/lists.ts';
import { version } from '#contract/version.ts';
import { BRAND_PICTURES } from '#domain/brand.ts';
import { DOCUMENT_KINDS, type DocumentName } from '#domain/content.ts';

const document = z
  .string()
  .regex(
    /^((brand|home|navigation|faq|page:[a-z0-9]+(-[a-z0-9]+)*|email:[a-z_]+)(@[a-z-]{2,20})?|settings@[a-z-]{2,20})$/,
  )
  .max(120)
  .transform((name) => name as DocumentName);

const publishedVersion = z.object({ version, changedBy: z.string(), publishedAt: timestamp });

const state = z.object({
  document: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The draft, else what is published. Its shape is that of the kind in `contract/content/documents.ts`. */
  content: z.record(z.string(), z.unknown()),
  /** The published content; null for a page that was never published. */
  published: z.record(z.string(), z.unknown()).nullable(),
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
  /** Only a translation has an original. */
  original: z
    .object({
      /** The published content in the default language. */
      content: z.record(z.string(), z.unknown()),
      /** Built-in translations. */
      builtIn: z.array(translation.shape.texts.element.omit({ key: true })),
    })
    .optional(),
});

const edited = { document, revision: version };

export const adminContentSchemas = {
  'admin.brand.upload': {
    access: 'owner',
    summary: 'Stores a picture of the brand (the body: SVG, PNG, JPEG or WebP, at most 5 MB) as pixels',
    input: z.object({ purpose: z.enum(BRAND_PICTURES) }),
    body: { types: /^image\//, maxBytes: 5 * 1024 * 1024 },
    output: brandPicture,
  },
  'admin.content.list': {
    access: 'owner',
    summary: 'Lists the documents of the storefront with their state',
    output: z.array(
      z.object({
        document: z.string(),
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
    access: 'owner',
    summary: 'Returns a document of the storefront with its draft and history',
    input: z.object({ document }),
    output: state,
  },
  'admin.content.placeholders': {
    access: 'owner',
    summary: 'Returns the current values of placeholders, in the language of the URL',
    output: z.record(z.string(), z.string()),
  },
  'admin.content.translations': {
    access: 'owner',
    summary: 'Lists the translations of the storefront’s documents with their state',
    output: z.array(
      z.object({
        document: z.string(),
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
    access: 'owner',
    summary: 'Saves a draft; 409 with the current document after a concurrent change',
    input: z.object({ ...edited, content: z.record(z.string(), z.unknown()) }),
    // The longest texts of a document in a script with three bytes for each letter.
    maxBytes: 1024 * 1024,
    output: state,
  },
  'admin.content.discard': {
    access: 'owner',
    summary: 'Deletes a draft',
    input: z.object(edited),
    output: state.nullable(),
  },
  'admin.content.publish': {
    access: 'owner',
    summary: 'Publishes a draft',
    input: z.object(edited),
    output: state,
  },
  'admin.content.restore': {
    access: 'owner',
    summary: 'Makes a draft of an earlier version; 0 is the default content',
    input: z.object({ ...edited, from: version }),
    output: state,
  },
} as const;
