import { expect, type Page } from '@playwright/test';

/** What the scripted browser noted, kept in `window`. */
interface Notes {
  spoken: { text: string; rate: number; lang: string }[];
  rounds: { lang: string; continuous: boolean; interimResults: boolean; maxAlternatives: number }[];
  notes: number;
}

/** An ear that hears what the test says, a mouth that writes down what it is given, and a sound that is counted. */
export function scriptTheVoice() {
  const notes: Notes = { spoken: [], rounds: [], notes: 0 };
  const AUDIBLE = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    notes.notes += 1;
    AUDIBLE.call(this, when);
  };

  class SpeechRecognition {
    lang = '';
    continuous = true;
    interimResults = true;
    maxAlternatives = 0;
    onstart?: () => void;
    onresult?: (event: unknown) => void;
    onerror?: (event: unknown) => void;
    onend?: () => void;
    start() {
      const { lang, continuous, interimResults, maxAlternatives } = this;
      notes.rounds.push({ lang, continuous, interimResults, maxAlternatives });
      Object.assign(window, { ear: this });
      setTimeout(() => this.onstart?.());
    }
    abort() {}
  }
  const speechSynthesis = {
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      notes.spoken.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang });
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
    },
  };
  Object.assign(window, { notes, SpeechRecognition });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
}

export const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes);
export const spokenOn = async (page: Page) => (await notesOf(page)).spoken.map(({ text }) => text);

export const button = (page: Page) => page.getByRole('button', { name: 'Voice assistant' });
export const region = (page: Page) =>
  page.getByRole('complementary', { name: 'Assistant' }).getByRole('status');

/** Taps the button, waits until it listens, and says the sentence. */
export async function say(page: Page, sentence: string): Promise<void> {
  await button(page).click();
  await expect(button(page)).toHaveAttribute('data-phase', 'listening');
  await page.evaluate((transcript) => {
    const { ear } = window as unknown as { ear: Record<'onresult' | 'onend', (event?: unknown) => void> };
    ear.onresult({ results: [[{ transcript }]] });
    ear.onend();
  }, sentence);
}
