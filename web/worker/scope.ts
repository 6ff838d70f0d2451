/** The parts of a service worker's types that are used. TypeScript's own exclude those of pages. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

export interface MessageFromPage extends WorkerEvent {
  data: unknown;
  source: Tab;
}

export interface Tab {
  id: string;
  url: string;
  postMessage(message: unknown): void;
  navigate(url: string): Promise<unknown>;
}

interface Events {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
  };
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'update'>;
  serviceWorker?: Pick<ServiceWorker, 'state'>;
  addEventListener<Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void): void;
}

interface PushEvents {
  install: InstallEvent;
  push: WorkerEvent & { data: { json(): unknown } | null };
  notificationclick: WorkerEvent & {
    notification: { data: { url: string; stop: string }; close(): void };
    action: string;
  };
}

/** The scope of the worker of notifications. */
export interface PushScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  addEventListener<Name extends keyof PushEvents>(
    name: Name,
    handle: (event: PushEvents[Name]) => void,
  ): void;
}
