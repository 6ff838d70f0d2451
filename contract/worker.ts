/** Settings that the server writes into `/sw.js`. */
export interface WorkerSettings {
  /** The build of each language. */
  builds: string[];
  /** The addresses of the offline page, by language. */
  offlinePages: string[];
  /** The beginnings of paths whose pages are never stored. */
  privatePaths: string[];
}

export type ToWorker =
  | {
      type: 'seen';
      url: string;
      title: string;
      build: string;
      files: string[];
      /** Before this worker was there. */
      wasOpen: boolean;
    }
  | { type: 'list' }
  | { type: 'forget' };

export interface SeenPage {
  url: string;
  title: string;
}

export type FromWorker =
  /** The network's answer about a page that was shown from the cache. */
  { type: 'changed' | 'unreachable'; url: string } | { type: 'listed'; pages: SeenPage[] };

/** The address of the service worker of notifications. */
export const PUSH_WORKER = '/push-worker.js';

/** The encrypted body of a notification, as the service worker of notifications gets it. */
export interface PushPayload {
  title: string;
  body: string;
  /** On this shop's origin. */
  url: string;
  /** A second notification with the same tag replaces the first. */
  tag: string;
  /** The path of a picture. */
  icon: string;
  language: string;
  stop: { label: string; url: string };
}
