export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows?: [string, string][];
  action?: { label: string; url: string };
  after?: string[];
}

export const sentences = (...all: (string | false | null)[]): string[] =>
  all.filter((one) => typeof one === 'string' && one !== '') as string[];
