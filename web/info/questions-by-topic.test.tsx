import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { QuestionsByTopic } from './questions-by-topic.tsx';

const entries = ['One?', 'Two?', 'Three?'].map((question) => ({ id: question, question, answer: 'Yes.' }));

const render = (maxPerTopic?: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QuestionsByTopic
        topics={[{ id: 'topic-1', heading: 'Orders', entries }]}
        {...(maxPerTopic && { maxPerTopic })}
      />
    </MemoryRouter>,
  );

test('a topic with more questions than shown links to all of them in the FAQ', () => {
  const html = render(2);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toContain('<a href="/faq#topic-1" data-discover="true">All 3 questions</a>');
});

test('all questions of a topic are shown, without a link, if they fit', () => {
  for (const html of [render(), render(3)]) {
    expect(html.match(/<details/g)).toHaveLength(3);
    expect(html).not.toContain('/faq#');
  }
});
