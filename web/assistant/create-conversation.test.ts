import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assistant } from '#content/assistant.ts';
import { createConversation, TOUR_PAUSE_MS } from './create-conversation.ts';
import type { RecognitionCallbacks } from './recognize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open({
  firstUse = false,
  speak = async () => {},
  instagram = 'https://www.instagram.com/haroz.everyday',
  isVisitor = false,
}: {
  firstUse?: boolean;
  speak?: () => Promise<void>;
  instagram?: string;
  isVisitor?: boolean;
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
      log.push(`speak ${text}`);
      return speak();
    },
    silence: () => {},
    chime: () => log.push('chime'),
    act: (action) => log.push(action.type === 'go' ? `go ${action.to}` : action.type),
    showError: (text) => log.push(`toast ${text}`),
    isFirstUse: () => firstUse,
    isVisitor: () => isVisitor,
    categories: [{ name: 'Men', slug: 'men' }],
    brand: { name: 'Nilaya', socials: { instagram, youtube: '', facebook: '' } },
  });
  return {
    ...conversation,
    log,
    isListening: () => hearing !== undefined,
    recognize(sentence: string) {
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

test('one tap plays a sound, listens for one sentence and replies', () => {
  const talk = open();
  void talk.tap();
  expect(talk.log).toEqual(['chime', 'listen']);
  talk.startListening();
  expect(talk.state().phase).toBe('listening');
  talk.recognize('open my cart');
  expect(talk.log.slice(2)).toEqual(['speak Here is your cart.', 'go /cart']);
  expect(talk.state()).toMatchObject({
    phase: 'idle',
    heard: 'open my cart',
    answer: 'Here is your cart.',
  });
});

test.each([
  ['my orders', ['speak Please log in to see your orders.', 'go /order']],
  ['checkout', ['speak Please log in to check out.', 'go /checkout']],
  ['log out', ['speak You aren’t logged in.']],
])('a visitor who says "%s" gets a reply that is true', (sentence, expected) => {
  const talk = open({ isVisitor: true });
  void talk.tap();
  talk.recognize(sentence);
  expect(talk.log.slice(2)).toEqual(expected);
});

test('a category of the shop opens its page', () => {
  const talk = open();
  void talk.tap();
  talk.recognize('collection of men');
  expect(talk.log).toContain('go /category/men');
});

test('the first use plays a greeting, and listens after it ends', async () => {
  let greeted = () => {};
  const talk = open({ firstUse: true, speak: () => new Promise((resolve) => (greeted = resolve)) });
  void talk.tap();
  expect(talk.log).toEqual(["speak Hello! I'm your AI assistant."]);
  greeted();
  await vi.advanceTimersByTimeAsync(0);
  expect(talk.log.slice(1)).toEqual(['chime', 'listen']);
});

test('if the browser never reports the end of the greeting, listening starts after four seconds', async () => {
  const talk = open({ firstUse: true, speak: () => new Promise(() => {}) });
  void talk.tap();
  await vi.advanceTimersByTimeAsync(3999);
  expect(talk.isListening()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(talk.isListening()).toBe(true);
});

test('a tap during the greeting cancels it', async () => {
  const talk = open({ firstUse: true, speak: () => new Promise(() => {}) });
  void talk.tap();
  void talk.tap();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(talk.isListening()).toBe(false);
  expect(talk.state().phase).toBe('idle');
});

test('a tap during listening stops it', () => {
  const talk = open();
  void talk.tap();
  talk.startListening();
  void talk.tap();
  expect(talk.isListening()).toBe(false);
  expect(talk.state().phase).toBe('idle');
});

test('an unknown command gets a spoken reply and an error message', () => {
  const talk = open();
  void talk.tap();
  talk.recognize('banana');
  expect(talk.log.slice(2)).toEqual([
    "speak Sorry, I didn't understand that. Please try again.",
    'toast Command not recognized',
  ]);
});

test.each([
  ['silence', undefined, assistant.notHeard],
  ['no speech', 'no-speech', assistant.notHeard],
  ['a forbidden microphone', 'not-allowed', assistant.notAllowed],
  ['no microphone', 'audio-capture', assistant.notAllowed],
  ['no network', 'network', assistant.offline],
])('the error %s gets an explanation', (_, error, answer) => {
  const talk = open();
  void talk.tap();
  talk.fail(error);
  expect(talk.state()).toMatchObject({ phase: 'idle', answer });
});

test('the Instagram page is also a link, in case the browser blocks the new tab', () => {
  const talk = open();
  void talk.tap();
  talk.recognize('open instagram');
  expect(talk.state().site).toBe('instagram');
  void talk.tap();
  expect(talk.state().site).toBeUndefined();
});

test('the tour shows each of the nine pages for nine seconds and then ends', async () => {
  const talk = open();
  void talk.tap();
  talk.recognize('give me a tour');
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
  talk.recognize('tour');
  await vi.advanceTimersByTimeAsync(TOUR_PAUSE_MS);
  stop(talk);
  await vi.advanceTimersByTimeAsync(20 * TOUR_PAUSE_MS);
  expect(visited(talk.log)).toEqual(['/', '/about']);
  expect(talk.state()).toMatchObject({ phase: 'idle', answer: '' });
});

test('the tour continues when a visitor is redirected from My Orders to the login page', async () => {
  const talk = open();
  void talk.tap();
  talk.recognize('tour');
  await vi.advanceTimersByTimeAsync(4 * TOUR_PAUSE_MS);
  talk.onNavigate('/order');
  talk.onNavigate('/login?next=%2Forder');
  expect(talk.state().phase).toBe('touring');
});

test('navigation ends a tour, and nothing else', () => {
  const talk = open();
  void talk.tap();
  talk.recognize('open my cart');
  talk.onNavigate('/cart');
  talk.onHide();
  expect(talk.state().answer).toBe('Here is your cart.');
});

test('the assistant names the brand, and does not open a social page that the shop lacks', () => {
  const talk = open({ instagram: '' });
  void talk.tap();
  talk.recognize('who made you');
  expect(talk.log.at(-2)).toBe('speak I was made by the founders of Nilaya, who also built this shop.');
  void talk.tap();
  talk.recognize('open instagram');
  expect(talk.log.at(-1)).toMatch(/^toast /);
  expect(talk.log).not.toContain('openSocial');
});
