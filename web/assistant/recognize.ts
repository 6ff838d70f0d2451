import { assistant } from '#content/assistant.ts';

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null;
  onnomatch: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type SpeechWindow = { [name in 'SpeechRecognition' | 'webkitSpeechRecognition']?: new () => Recognition };

export interface RecognitionCallbacks {
  started: () => void;
  heard: (sentence: string) => void;
  failed: (error: string) => void;
  ended: () => void;
}

/** The returned function stops it; no callback is called after that. */
export function recognize({ started, heard, failed, ended }: RecognitionCallbacks): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  const recognition = new (SpeechRecognition ?? webkitSpeechRecognition)!();
  recognition.lang = assistant.language;
  recognition.continuous = false;
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  recognition.onstart = started;
  recognition.onresult = ({ results }) => heard(results[0]![0]!.transcript.trim());
  recognition.onnomatch = () => heard('');
  recognition.onerror = ({ error }) => failed(error);
  recognition.onend = ended;
  recognition.start();
  return () => {
    recognition.onstart = recognition.onresult = recognition.onnomatch = null;
    recognition.onerror = recognition.onend = null;
    recognition.abort();
  };
}
