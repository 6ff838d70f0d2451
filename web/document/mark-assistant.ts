export const ASSISTANT_HIDDEN_KEY = 'haroz.assistant-hidden';

/** Runs before the first paint, so that the page has room for the assistant's button. */
export const markAssistant = `
if ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window) {
  dataset.assistant = '';
  try {
    if (sessionStorage.getItem('${ASSISTANT_HIDDEN_KEY}') === 'true') delete dataset.assistant;
  } catch {}
}`;
