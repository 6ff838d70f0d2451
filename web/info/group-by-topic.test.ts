import { expect, test } from 'vitest';
import { groupByTopic } from './group-by-topic.ts';

const entry = (id: string, topic?: string) => ({ id, question: id, answer: id, ...(topic && { topic }) });

test('questions with the same topic are together, in the order of the first one', () => {
  const groups = groupByTopic([entry('a', 'Orders'), entry('b', 'Sizes'), entry('c', 'Orders ')]);
  expect(groups.map(({ heading, entries }) => [heading, entries.map(({ id }) => id)])).toEqual([
    ['Orders', ['a', 'c']],
    ['Sizes', ['b']],
  ]);
});

test('questions without a topic are one group without a heading', () => {
  expect(groupByTopic([entry('a'), entry('b')])).toMatchObject([{ heading: '', entries: [{}, {}] }]);
});
