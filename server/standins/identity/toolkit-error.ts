/** A refusal in the Identity Toolkit's own words, which the SDK turns into its `auth/…` codes. */
export class ToolkitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolkitError';
  }

  /** What travels, always under HTTP 400. */
  get body() {
    const { message } = this;
    return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  }
}
