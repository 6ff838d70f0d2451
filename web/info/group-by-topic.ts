import type { FaqEntry } from '#content/info/faq.ts';

export interface FaqTopic {
  id: string;
  /** Empty for questions without a topic. */
  heading: string;
  entries: FaqEntry[];
}

/** Topics in the order of their first questions. */
export const groupByTopic = (entries: FaqEntry[]): FaqTopic[] =>
  [...Map.groupBy(entries, ({ topic }) => topic?.trim() ?? '')].map(([heading, entries], index) => ({
    id: `topic-${index + 1}`,
    ...{ heading, entries },
  }));
