import { describe, expect, test } from 'vitest';
import { parseCommand } from '#domain/voice.ts';
import { wordsOf } from '#languages';
import { shop } from '#shop';

describe.each(shop.languages)('the assistant in %s', (language) => {
  const { assistant } = wordsOf(language);
  const { commands } = assistant.vocabulary;

  test('understands every keyword of a command as that command', () => {
    for (const command of commands) {
      for (const keyword of command.keywords)
        expect(parseCommand(keyword, assistant.vocabulary), keyword).toBe(command);
    }
  });

  test('has keywords in lowercase', () => {
    const keywords = commands.flatMap(({ keywords }) => keywords);
    expect(keywords).toEqual(keywords.map((keyword) => keyword.toLowerCase()));
  });

  test('shows the nine pages of the tour in order', () => {
    expect(assistant.tour.map(({ path }) => path)).toEqual([
      '/',
      '/about',
      '/collection',
      '/cart',
      '/order',
      '/faq',
      '/returns',
      '/privacy-policy',
      '/terms',
    ]);
  });

  test('has messages short enough for the pauses of the tour', () => {
    for (const { reply } of assistant.tour) expect(reply.split(' ').length, reply).toBeLessThanOrEqual(18);
  });
});
