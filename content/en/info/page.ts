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
