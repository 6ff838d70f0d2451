import { LANGUAGE } from '#domain/voice.ts';

/** The part of the browser's recogniser that is used; TypeScript does not know it. */
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

type Recognisers = { [name in 'SpeechRecognition' | 'webkitSpeechRecognition']?: new () => Recognition };

export interface Hearing {
  started: () => void;
  heard: (sentence: string) => void;
  failed: (error: string) => void;
  ended: () => void;
}

/** Listens for one sentence. What it returns ends the listening, after which nothing more is told. */
export function recognise({ started, heard, failed, ended }: Hearing): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Recognisers;
  const recognition = new (SpeechRecognition ?? webkitSpeechRecognition)!();
  recognition.lang = LANGUAGE;
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
