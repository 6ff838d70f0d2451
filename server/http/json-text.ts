/** Data that the database has written as JSON, in the shape of the contract. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const withData = (envelope: object, { text }: JsonText): string =>
  `${JSON.stringify(envelope).slice(0, -1)},"data":${text}}`;
