/** Every way a call can be refused, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  invalid_input: 400,
  payment_not_verified: 400,
  not_signed_in: 401,
  email_not_verified: 403,
  forbidden: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  amount_changed: 409,
  out_of_stock: 409,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'not_signed_in',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
};

/** The code of a refusal that names none, as from a backend that speaks only the specification's calls. */
export const codeOfStatus = (status: number): ErrorCode =>
  CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'conflict');

/** The answer to every call. `message` is a sentence for people. */
export type Envelope<Data> =
  | {
      success: true;
      message?: string;
      data: Data;
      nextCursor?: string;
      /** How many a list that goes on has in all, where that was asked; 1,001 stands for more than 1,000. */
      total?: number;
      /** The words that a list was searched for, where those asked for find nothing. */
      didYouMean?: string;
    }
  | {
      success: false;
      message?: string;
      /** Missing from a backend that speaks only the specification's calls. */
      error?: { code: ErrorCode; fields?: Record<string, string> };
      /** More for the caller, e.g. the new total. */
      data?: unknown;
    };

/** A refused call, on either side of the wire. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** More for the caller, e.g. the new total after `amount_changed`. */
  readonly data: unknown;
  /** The name of the refused request, on the caller's side. */
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      data?: unknown;
      requestId?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields;
    this.data = more.data;
    this.requestId = more.requestId;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
