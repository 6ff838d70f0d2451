import { ApiError, type ErrorCode } from '#contract/errors.ts';
import type { Words } from '#languages';

type Errors = Words['errors'];
export type Reason = keyof Errors;
export type Values<Name extends Reason> = Errors[Name] extends (values: infer V) => string ? V : undefined;

interface Details {
  field?: string;
  data?: unknown;
  cause?: unknown;
}

export class Refusal<Name extends Reason = Reason> extends ApiError {
  readonly reason: Name;
  readonly #values: Values<Name>;
  readonly #field: string | undefined;

  constructor(code: ErrorCode, reason: Name, values?: Values<Name>, { field, data, cause }: Details = {}) {
    super(code, reason, { data, cause });
    this.reason = reason;
    this.#values = values as Values<Name>;
    this.#field = field;
  }

  inWords({ errors }: Words): ApiError {
    const entry: string | ((values: never) => string) = errors[this.reason];
    const message = typeof entry === 'string' ? entry : entry(this.#values as never);
    const fields = this.#field === undefined ? undefined : { [this.#field]: message };
    return new ApiError(this.code, message, { fields, data: this.data, cause: this.cause });
  }
}
