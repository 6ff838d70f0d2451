import { z } from 'zod';

export interface FileAnswer {
  name: string;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export const file = z.custom<FileAnswer>();
