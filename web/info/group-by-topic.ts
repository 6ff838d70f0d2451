import type { FaqEntry } from '#content/info/faq.ts';

export interface FaqTopic {
  id: string;
  /** Empty for questions without a topic. */
  heading: string;
  entries: FaqEntry[];
}

/** In the order of each topic's first question. */
export const groupByTopic = (entries: FaqEntry[]): FaqTopic[] =>
  [...Map.groupBy(entries, ({ topic }) => topic?.trim() ?? '')].map(([heading, entries], index) => ({
    id: `topic-${index + 1}`,
    ...{ heading, entries },
  }));
