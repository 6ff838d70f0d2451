import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assistant } from '#content/assistant.ts';
import { createConversation, TOUR_PAUSE_MS } from './create-conversation.ts';
import type { RecognitionCallbacks } from './recognize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open({
  firstUse = false,
  speak = async () => {},
}: {
  firstUse?: boolean;
  speak?: () => Promise<void>;
} = {}) {
  const log: string[] = [];
  let hearing: RecognitionCallbacks | undefined;
  const conversation = createConversation({
    recognize(parts) {
      log.push('listen');
      hearing = parts;
      return () => {
        log.push('stop listening');
        hearing = undefined;
      };
    },
    speak(text) {
      log.push(`say ${text}`);
      return speak();
    },
    silence: () => {},
    chime: () => log.push('chime'),
    act: (action) => log.push(action.type === 'go' ? `go ${action.to}` : action.type),
    showError: (text) => log.push(`toast ${text}`),
    isFirstUse: () => firstUse,
  });
  return {
    ...conversation,
    log,
    isListening: () => hearing !== undefined,
    hear(sentence: string) {
      hearing!.started();
      hearing!.heard(sentence);
      hearing!.ended();
    },
    fail(error?: string) {
      hearing!.started();
      if (error) hearing!.failed(error);
      hearing!.ended();
    },
    startListening: () => hearing!.started(),
  };
}

const visited = (log: string[]) => log.filter((line) => line.startsWith('go ')).map((line) => line.slice(3));

test('one tap is one round: a sound, one sentence, one answer', () => {
  const talk = open();
  void talk.tap();
  expect(talk.log).toEqual(['chime', 'listen']);
  talk.startListening();
  expect(talk.state().phase).toBe('listening');
  talk.hear('open my cart');
  expect(talk.log.slice(2)).toEqual(['say Here is your cart.', 'go /cart']);
  expect(talk.state()).toMatchObject({
    phase: 'idle',
    heard: 'open my cart',
    answer: 'Here is your cart.',
  });
});

test('the first use greets, and listens only when the greeting is over', async () => {
  let greeted = () => {};
  const talk = open({ firstUse: true, speak: () => new Promise((resolve) => (greeted = resolve)) });
  void talk.tap();
  expect(talk.log).toEqual(["say Hello! I'm your AI assistant."]);
  greeted();
  await vi.advanceTimersByTimeAsync(0);
  expect(talk.log.slice(1)).toEqual(['chime', 'listen']);
});

test('a browser that never ends the greeting listens after four seconds', async () => {
  const talk = open({ firstUse: true, speak: () => new Promise(() => {}) });
  void talk.tap();
  await vi.advanceTimersByTimeAsync(3999);
  expect(talk.isListening()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.isListening()).toBe(true);
});

test('a tap during the greeting cancels the round', async () => {
  const talk = open({ firstUse: true, speak: () => new Promise(() => {}) });
  void talk.tap();
  void talk.tap();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(talk.isListening()).toBe(false);
  expect(talk.state().phase).toBe('idle');
});

test('a tap while it listens stops the listening', () => {
  const talk = open();
  void talk.tap();
  talk.startListening();
  void talk.tap();
  expect(talk.isListening()).toBe(false);
  expect(talk.state().phase).toBe('idle');
});

test('what is not understood is said and shown', () => {
  const talk = open();
  void talk.tap();
  talk.hear('banana');
  expect(talk.log.slice(2)).toEqual([
    "say Sorry, I didn't understand that. Please try again.",
    'toast Command not recognized',
  ]);
});

test.each([
  ['silence', undefined, assistant.notHeard],
  ['no speech', 'no-speech', assistant.notHeard],
  ['a forbidden microphone', 'not-allowed', assistant.notAllowed],
  ['no microphone', 'audio-capture', assistant.notAllowed],
  ['no network', 'network', assistant.offline],
])('%s is explained', (_, error, answer) => {
  const talk = open();
  void talk.tap();
  talk.fail(error);
  expect(talk.state()).toMatchObject({ phase: 'idle', answer });
});

test('an Instagram page that a browser may refuse is also a link', () => {
  const talk = open();
  void talk.tap();
  talk.hear('open instagram');
  expect(talk.state().site).toBe('instagram');
  void talk.tap();
  expect(talk.state().site).toBeUndefined();
});

test('the tour stays nine seconds on each of the nine pages and then is over', async () => {
  const talk = open();
  void talk.tap();
  talk.hear('give me a tour');
  for (const [index, { reply }] of assistant.tour.entries()) {
    expect(visited(talk.log)).toHaveLength(index + 1);
    expect(talk.state()).toMatchObject({ phase: 'touring', answer: reply });
    await vi.advanceTimersByTimeAsync(TOUR_PAUSE_MS - 1);
    expect(visited(talk.log)).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(visited(talk.log)).toEqual(assistant.tour.map(({ path }) => path));
  expect(talk.state().phase).toBe('idle');
});

test.each<[string, (talk: ReturnType<typeof open>) => void]>([
  ['the button', (talk) => void talk.tap()],
  ['Escape or a tap elsewhere', (talk) => talk.end()],
  ['another page', (talk) => talk.onNavigate('/contact')],
  ['another tab', (talk) => talk.onHide()],
])('%s stops the tour', async (_, stop) => {
  const talk = open();
  void talk.tap();
  talk.hear('tour');
  await vi.advanceTimersByTimeAsync(TOUR_PAUSE_MS);
  stop(talk);
  await vi.advanceTimersByTimeAsync(20 * TOUR_PAUSE_MS);
  expect(visited(talk.log)).toEqual(['/', '/about']);
  expect(talk.state()).toMatchObject({ phase: 'idle', answer: '' });
});

test('a visitor who is sent from the orders to the login is still on the tour', async () => {
  const talk = open();
  void talk.tap();
  talk.hear('tour');
  await vi.advanceTimersByTimeAsync(4 * TOUR_PAUSE_MS);
  talk.onNavigate('/order');
  talk.onNavigate('/login?next=%2Forder');
  expect(talk.state().phase).toBe('touring');
});

test('another page ends nothing but a tour', () => {
  const talk = open();
  void talk.tap();
  talk.hear('open my cart');
  talk.onNavigate('/cart');
  talk.onHide();
  expect(talk.state().answer).toBe('Here is your cart.');
});
