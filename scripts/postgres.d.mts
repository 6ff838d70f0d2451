export function startPostgres(settings?: { durable?: boolean }): Promise<
  | {
      url: string;
      programs: string;
      /** Stops it without a shutdown checkpoint. */
      crash(): Promise<void>;
      start(): Promise<void>;
      stop(): Promise<void>;
    }
  | undefined
>;
