import { expect, type Page } from '@playwright/test';

interface SpeechRecord {
  spoken: { text: string; rate: number; lang: string }[];
  sessions: { lang: string; continuous: boolean; interimResults: boolean; maxAlternatives: number }[];
  soundCount: number;
}

/** Replaces speech recognition and synthesis, and records what was spoken and how many sounds were played. */
export function replaceSpeechApis() {
  const record: SpeechRecord = { spoken: [], sessions: [], soundCount: 0 };
  const startOscillator = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    record.soundCount += 1;
    startOscillator.call(this, when);
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
      record.sessions.push({ lang, continuous, interimResults, maxAlternatives });
      Object.assign(window, { recognition: this });
      setTimeout(() => this.onstart?.());
    }
    abort() {}
  }
  const speechSynthesis = {
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      record.spoken.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang });
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
    },
  };
  Object.assign(window, { speechRecord: record, SpeechRecognition });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
}

export const readSpeechRecord = (page: Page) =>
  page.evaluate(() => (window as unknown as { speechRecord: SpeechRecord }).speechRecord);
export const readSpokenTexts = async (page: Page) =>
  (await readSpeechRecord(page)).spoken.map(({ text }) => text);

export const assistantButton = (page: Page) =>
  page.getByRole('button', { name: /Voice assistant|वॉइस असिस्टेंट/ });
export const assistantStatus = (page: Page) =>
  page.getByRole('complementary', { name: /^(Assistant|असिस्टेंट)$/ }).getByRole('status');

/** Taps the button, waits until it listens, and makes it recognise the sentence. */
export async function speak(page: Page, sentence: string): Promise<void> {
  await assistantButton(page).click();
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'listening');
  await page.evaluate((transcript) => {
    const { recognition } = window as unknown as {
      recognition: Record<'onresult' | 'onend', (event?: unknown) => void>;
    };
    recognition.onresult({ results: [[{ transcript }]] });
    recognition.onend();
  }, sentence);
}
