/** Texts with placeholders of `domain/content/placeholders.ts`. */
export interface TextPage {
  title: string;
  seoDescription: string;
  markdown: string;
}

export interface InfoPage {
  title: string;
  description: string;
  intro?: string;
  sections: Section[];
}

export interface Section {
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
}
