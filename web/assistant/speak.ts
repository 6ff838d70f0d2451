import { LANGUAGE, SPEECH_RATE } from '#domain/voice.ts';

const canSpeak = () => 'speechSynthesis' in window;

/** Says it instead of what is being said. Resolves when it is over, for whatever reason. */
export function speak(text: string): Promise<void> {
  if (!canSpeak()) return Promise.resolve();
  silence();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LANGUAGE;
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
