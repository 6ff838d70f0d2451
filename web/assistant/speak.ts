import { assistant } from '#content/assistant.ts';

const SPEECH_RATE = 0.96;

const canSpeak = () => 'speechSynthesis' in window;

export function speak(text: string): Promise<void> {
  if (!canSpeak()) return Promise.resolve();
  silence();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = assistant.language;
  utterance.rate = SPEECH_RATE;
  return new Promise((resolve) => {
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    speechSynthesis.speak(utterance);
  });
}

export function silence(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
