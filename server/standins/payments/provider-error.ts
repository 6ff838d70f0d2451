export class ProviderError extends Error {
  readonly status: 400 | 401 | 404 | 413;
  readonly body: object;

  constructor(
    description: string,
    { status = 400, field }: { status?: 400 | 401 | 404 | 413; field?: string } = {},
  ) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        ...(field && { field }),
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    };
  }
}
