import { VERSION } from '#server/config/version.ts';

/** Its message says what to do next. */
export class UpdateFailure extends Error {}

/** `copy` is the folder of PGlite's database as it was before. */
export function updateFailure(error: Error, copy?: string): UpdateFailure {
  const next = copy
    ? `. If that cannot open it, put ${copy} in the place of the folder “database”: it is a copy from before the update`
    : '';
  const message = `The update of the database to version ${VERSION} failed: ${error.message}. It was undone: start the version before${next}.`;
  return new UpdateFailure(message, { cause: error });
}
