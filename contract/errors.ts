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

/** The code for backends that implement only the specified calls and send none. */
export const codeOfStatus = (status: number): ErrorCode =>
  CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'conflict');

/** How a search was understood, if not by its words alone. */
export interface Understood {
  /** The words that were searched for, and a name for them. */
  q: string;
  words: string;
  /** The range of prices is in rupees. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Filters that were named in words, such as "Size: XL". */
  filters: string[];
  /** Words that no product has together with the others. */
  without: string[];
}

export type Envelope<Data> =
  | {
      success: true;
      message?: string;
      data: Data;
      nextCursor?: string;
      /** 1,001 means more than 1,000. */
      total?: number;
      didYouMean?: string;
      understood?: Understood;
    }
  | {
      success: false;
      message?: string;
      error?: { code: ErrorCode; fields?: Record<string, string> };
      data?: unknown;
    };

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
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

/** There was no response, so the request may or may not have arrived. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unavailable' && error.cause !== undefined;

/** Also while the shop restarts behind its proxy. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unavailable';
