/** A PostgreSQL of its own on a scratch folder and a free port, or undefined where none is installed. */
export function startPostgres(settings?: {
  /** Whether commits wait for the disk. */
  durable?: boolean;
}): Promise<
  | {
      url: string;
      /** The folder of its programs. */
      programs: string;
      /** Ends it as a crash would. */
      crash(): Promise<void>;
      start(): Promise<void>;
      /** Ends it and removes its folder. */
      stop(): Promise<void>;
    }
  | undefined
>;
