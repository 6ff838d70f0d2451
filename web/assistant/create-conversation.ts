import { assistant } from '#content/assistant.ts';
import * as paths from '#domain/paths.ts';
import { type Action, parseCommand } from '#domain/voice.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { createStore } from '#web/browser/store.ts';
import { signInPath } from '#web/identity/sign-in-path.ts';
import type { RecognitionCallbacks } from './recognize.ts';

export const TOUR_PAUSE_MS = 9000;

export type Phase = 'idle' | 'starting' | 'listening' | 'touring';

export interface ConversationState {
  phase: Phase;
  heard: string;
  answer: string;
  /** Shown as a link, in case the browser blocks the new tab. */
  site: 'instagram' | 'youtube' | undefined;
}

interface Dependencies {
  recognize: (callbacks: RecognitionCallbacks) => () => void;
  speak: (text: string) => Promise<void>;
  silence: () => void;
  chime: () => void;
  act: (action: Action) => void;
  showError: (text: string) => void;
  isFirstUse: () => boolean;
  isVisitor: () => boolean;
  categories: Parameters<typeof parseCommand>[2];
  brand: Pick<ShopSettings['brand'], 'name' | 'socials'>;
}

const IDLE: ConversationState = { phase: 'idle', heard: '', answer: '', site: undefined };

/** Some browsers never report the end of speech. */
const MAX_GREETING_MS = 4000;

const PROBLEMS: Record<string, string> = {
  'not-allowed': assistant.notAllowed,
  'service-not-allowed': assistant.notAllowed,
  'audio-capture': assistant.notAllowed,
  network: assistant.offline,
};

export function createConversation({
  recognize,
  speak,
  silence,
  chime,
  act,
  showError,
  isFirstUse,
  isVisitor,
  categories,
  brand,
}: Dependencies) {
  const store = createStore(IDLE);
  let round = new AbortController();
  let tourPath = '';

  const show = (change: Partial<ConversationState>) => store.set({ ...store.state(), ...change });

  function reply(answer: string): Promise<void> {
    show({ answer });
    return speak(answer);
  }

  function end() {
    round.abort();
    silence();
    show(IDLE);
  }

  async function tap(): Promise<void> {
    const wasIdle = store.state().phase === 'idle';
    end();
    if (!wasIdle) return;
    round = new AbortController();
    const { signal } = round;
    show({ phase: 'starting' });
    // The microphone would hear a later greeting.
    if (isFirstUse()) await Promise.race([reply(assistant.greeting), pause(MAX_GREETING_MS, signal)]);
    if (!signal.aborted) listen(signal);
  }

  function listen(signal: AbortSignal) {
    let problem: string | undefined = assistant.notHeard;
    chime();
    const stop = recognize({
      started: () => show({ phase: 'listening' }),
      heard(sentence) {
        problem = undefined;
        respond(sentence, signal);
      },
      failed(error) {
        problem = PROBLEMS[error] ?? problem;
      },
      ended() {
        if (store.state().phase !== 'touring') show({ phase: 'idle' });
        if (problem) void reply(problem);
      },
    });
    signal.addEventListener('abort', stop);
  }

  function respond(heard: string, signal: AbortSignal) {
    const command = parseCommand(heard, assistant.vocabulary, categories);
    show({ heard });
    if (!command || (command.type === 'openSocial' && !brand.socials[command.site])) {
      void reply(assistant.notUnderstood.reply);
      showError(assistant.notUnderstood.toast);
    } else if (command.type === 'tour') {
      void tour(signal);
    } else {
      show({ site: command.type === 'openSocial' ? command.site : undefined });
      const visitorReply = isVisitor() && command.visitorReply;
      void reply((visitorReply || command.reply).replace('{brand}', () => brand.name));
      if (!(visitorReply && command.type === 'logout')) act(command);
    }
  }

  async function tour(signal: AbortSignal) {
    show({ phase: 'touring' });
    for (const { path, reply: message } of assistant.tour) {
      tourPath = path;
      act({ type: 'go', to: path });
      void reply(message);
      await pause(TOUR_PAUSE_MS, signal);
      if (signal.aborted) return;
    }
    end();
  }

  return {
    ...store,
    tap,
    end,
    onNavigate(address: string): void {
      // Signed-out visitors see the login page instead of their orders.
      const isOnTour = address === tourPath || address === signInPath(paths.login, tourPath);
      if (store.state().phase === 'touring' && !isOnTour) end();
    },
    onHide(): void {
      if (store.state().phase === 'touring') end();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
