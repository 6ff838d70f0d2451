/** An info page as data: what a merchant edits without touching code. */
export interface InfoPage {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  intro?: string;
  sections: Section[];
}

export interface Section {
  /** For links to this section. */
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
}
