export class ToolkitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolkitError';
  }

  get body() {
    const { message } = this;
    return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  }
}
