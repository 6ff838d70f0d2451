import type { FaqEntry } from '#content/info/faq.ts';

export interface FaqTopic {
  id: string;
  /** Empty for questions without a topic. */
  heading: string;
  entries: FaqEntry[];
}

/** Topics in the order of their first questions. */
export function groupByTopic(entries: FaqEntry[]): FaqTopic[] {
  const headings = [...new Set(entries.map(headingOf))];
  return headings.map((heading, index) => ({
    id: `topic-${index + 1}`,
    heading,
    entries: entries.filter((entry) => headingOf(entry) === heading),
  }));
}

const headingOf = ({ topic }: FaqEntry) => topic?.trim() ?? '';
