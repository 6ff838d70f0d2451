import { z } from 'zod';

/** What an endpoint with `file` answers in the place of JSON. */
export interface FileAnswer {
  /** What a browser saves it as. */
  name: string;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export const file = z.custom<FileAnswer>();
