/** A new PostgreSQL cluster in a temporary folder, or undefined if PostgreSQL is not installed. */
export function startPostgres(settings?: {
  /** Whether commits wait for the disk. */
  durable?: boolean;
}): Promise<
  | {
      url: string;
      /** The folder of pg_dump, pgbench and the others. */
      programs: string;
      /** Stops it without a shutdown checkpoint. */
      crash(): Promise<void>;
      start(): Promise<void>;
      /** Also removes its folder. */
      stop(): Promise<void>;
    }
  | undefined
>;
