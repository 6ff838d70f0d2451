export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows?: [string, string][] | undefined;
  action?: { label: string; url: string } | undefined;
  after?: string[];
}

/** Texts that the merchant edits. Empty lines separate paragraphs; a paragraph that is empty once it is filled is left out. */
export interface EmailWords {
  subject: string;
  heading: string;
  text: string;
  after?: string;
}

export interface EmailTemplate<Data> {
  words: EmailWords;
  /** By name, besides those of the shop in `domain/placeholders.ts`. */
  placeholders: Record<string, (data: Data) => string>;
  /** Placeholders that the texts must keep. */
  required?: string[];
  rows?: (data: Data) => [string, string][];
  action?: (data: Data) => { label: string; url: string };
  sample: Data;
}

export const when = (condition: unknown, sentence: string): string => (condition ? sentence : '');
