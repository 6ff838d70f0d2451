/** What an email says, as plain text. */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and amount. */
  rows?: [string, string][];
  action?: { label: string; url: string };
  after?: string[];
}

/** Leaves out the sentences that do not apply. */
export const sentences = (...all: (string | false | null)[]): string[] =>
  all.filter((one) => typeof one === 'string' && one !== '') as string[];
