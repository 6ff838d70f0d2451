import * as paths from '#domain/paths.ts';
import {
  type Deed,
  GREETING,
  NOT_ALLOWED,
  NOT_HEARD,
  NOT_REACHED,
  NOT_UNDERSTOOD,
  TOUR,
  TOUR_PAUSE_MS,
  understand,
} from '#domain/voice.ts';
import { createStore } from '#web/browser/store.ts';
import { signInPath } from '#web/identity/sign-in-path.ts';
import type { Hearing } from './recognise.ts';

/** `starting`: tapped, but the browser does not listen yet. */
export type Phase = 'idle' | 'starting' | 'listening' | 'touring';

export interface Talk {
  phase: Phase;
  heard: string;
  answer: string;
  /** A browser may refuse the new tab: then this is the way to it. */
  site: 'instagram' | 'youtube' | undefined;
}

interface Parts {
  recognise: (hearing: Hearing) => () => void;
  speak: (text: string) => Promise<void>;
  silence: () => void;
  chime: () => void;
  act: (deed: Deed) => void;
  complain: (text: string) => void;
  isFirstUse: () => boolean;
}

const SILENT: Talk = { phase: 'idle', heard: '', answer: '', site: undefined };

/** Some browsers never tell that a sentence has ended. */
const GREETING_LIMIT_MS = 4000;

const PROBLEMS: Record<string, string> = {
  'not-allowed': NOT_ALLOWED,
  'service-not-allowed': NOT_ALLOWED,
  'audio-capture': NOT_ALLOWED,
  network: NOT_REACHED,
};

/** What is heard and answered, one command per round. */
export function createConversation({ recognise, speak, silence, chime, act, complain, isFirstUse }: Parts) {
  const store = createStore(SILENT);
  let round = new AbortController();
  let tourPath = '';

  const show = (change: Partial<Talk>) => store.set({ ...store.state(), ...change });

  function say(answer: string): Promise<void> {
    show({ answer });
    return speak(answer);
  }

  /** Stops listening, speaking and touring, whatever is under way. */
  function end() {
    round.abort();
    silence();
    show(SILENT);
  }

  async function tap(): Promise<void> {
    const wasIdle = store.state().phase === 'idle';
    end();
    if (!wasIdle) return;
    round = new AbortController();
    const { signal } = round;
    show({ phase: 'starting' });
    // The recogniser would hear the greeting.
    if (isFirstUse()) await Promise.race([say(GREETING), pause(GREETING_LIMIT_MS, signal)]);
    if (!signal.aborted) listen(signal);
  }

  function listen(signal: AbortSignal) {
    let problem: string | undefined = NOT_HEARD;
    chime();
    const stop = recognise({
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
        if (problem) void say(problem);
      },
    });
    signal.addEventListener('abort', stop);
  }

  function respond(heard: string, signal: AbortSignal) {
    const command = understand(heard);
    show({ heard });
    if (!command) {
      void say(NOT_UNDERSTOOD.says);
      complain(NOT_UNDERSTOOD.toast);
    } else if (command.does === 'tour') {
      void tour(signal);
    } else {
      show({ site: command.does === 'visit' ? command.site : undefined });
      void say(command.says);
      act(command);
    }
  }

  async function tour(signal: AbortSignal) {
    show({ phase: 'touring' });
    for (const { path, says } of TOUR) {
      tourPath = path;
      act({ does: 'go', to: path });
      void say(says);
      await pause(TOUR_PAUSE_MS, signal);
      if (signal.aborted) return;
    }
    end();
  }

  return {
    ...store,
    tap,
    end,
    /** The shopper is at this address now. A visitor sees the login in place of the orders. */
    arrived(address: string): void {
      const isOnTour = address === tourPath || address === signInPath(paths.login, tourPath);
      if (store.state().phase === 'touring' && !isOnTour) end();
    },
    /** The shopper looks at another tab, or closes this one. */
    left(): void {
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
