/** Data that the database has written as JSON, in the shape of the contract. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The bytes are written once, because joining long texts copies them. */
export function withData(envelope: object, { text }: JsonText): Buffer<ArrayBuffer> {
  const start = `${JSON.stringify(envelope).slice(0, -1)},"data":`;
  const startLength = Buffer.byteLength(start);
  const body = Buffer.allocUnsafe(startLength + Buffer.byteLength(text) + 1);
  body.write(start);
  body.write(text, startLength);
  body.write('}', body.length - 1);
  return body;
}
