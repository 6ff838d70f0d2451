import type { Logger } from 'pino';
import type { Database } from './database.ts';

const MAX_LAG_MS = 5_000;
/** Callers that wait for the replica share a question that is at most this old. */
const MIN_CHECK_MS = 10;
const MAX_SAMPLES = 100;

/** Positions in the write-ahead log, in bytes. */
export interface WalPositions {
  /** At or after everything that is committed. */
  primary: () => Promise<number>;
  /** The replica has replayed everything before it. Undefined if it is not a replica any more. */
  replica: () => Promise<number | undefined>;
}

interface Change {
  position: number;
  apply: () => void;
}

/** Decides what is read from the replica (docs/decisions/0049-read-lists-from-a-replica.md). */
export function followReplica({
  databases,
  positions,
  log,
  now = () => performance.now(),
}: {
  databases: { primary: Database; replica: Database };
  positions: WalPositions;
  log: Pick<Logger, 'warn' | 'info'>;
  now?: () => number;
}) {
  /** Positions of the primary that the replica has not replayed, the oldest first. */
  const samples: { at: number; position: number }[] = [];
  let newest = 0;
  let replayed: number | undefined;
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;
  /** Reads of everyone need this. Unknown until the first sample. */
  let required = Infinity;
  let waiting: Change[] = [];
  let reported = 'in use';
  const counts = { replica: 0, primary: 0 };

  const lagMs = () => (samples[0] ? now() - samples[0].at : 0);

  const state = () => {
    if (replayed === undefined) return 'gone';
    return lagMs() > MAX_LAG_MS ? 'behind' : 'in use';
  };

  const hasReplayed = (position: number) => replayed !== undefined && replayed >= position;

  function report(error?: unknown): void {
    if (state() === reported) return;
    reported = state();
    const line = { lagMs: Math.round(lagMs()), ...(error !== undefined && { err: error }) };
    if (reported === 'in use') log.info(line, 'reading from the replica');
    else log.warn(line, `the replica is ${reported}: reading from the primary`);
  }

  /** Called one after another, so that a smaller position means that another server has become the primary. */
  async function samplePrimary(): Promise<void> {
    const at = now();
    const position = await positions.primary();
    const isOtherServer = position < newest;
    if (isOtherServer) samples.length = 0;
    if (isOtherServer || required === Infinity) required = position;
    if (position !== newest) samples.push({ at, position });
    // The first one is the lag.
    if (samples.length > MAX_SAMPLES) samples.splice(1, 1);
    newest = position;
  }

  async function askReplica(): Promise<void> {
    let failure: unknown;
    replayed = await positions.replica().catch((error: unknown) => {
      failure = error;
      return undefined;
    });
    checkedAt = now();
    while (samples[0] && hasReplayed(samples[0].position)) samples.shift();
    report(failure);
    applyWaiting();
  }

  function checkReplica(): Promise<void> {
    checking ??= askReplica().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  function applyWaiting(): void {
    const changes = waiting;
    waiting = [];
    for (const change of changes)
      if (hasReplayed(change.position)) change.apply();
      else if (state() === 'in use') waiting.push(change);
      else applyNow(change);
  }

  function applyNow({ position, apply }: Change): void {
    required = Math.max(required, position);
    apply();
  }

  return {
    samplePrimary,
    checkReplica,
    report,

    /** A database for reads that see everything up to this position, and every change that caches know. */
    async databaseFor(position: number): Promise<Database> {
      const isReplayed = () => hasReplayed(Math.max(position, required));
      if (state() === 'in use' && !isReplayed() && now() - checkedAt >= MIN_CHECK_MS) await checkReplica();
      const chosen = state() === 'in use' && isReplayed() ? 'replica' : 'primary';
      counts[chosen] += 1;
      return databases[chosen];
    },

    /** A position after everything that the caller has committed. */
    written: (): Promise<number> => positions.primary().catch(() => Number.MAX_SAFE_INTEGER),

    /** Until the replica has replayed the change, reads come from the primary, or the change waits. */
    async applyChange(apply: () => void, { canWait = false } = {}): Promise<void> {
      const change = { apply, position: await positions.primary().catch(() => Infinity) };
      if (!canWait || change.position === Infinity) return applyNow(change);
      waiting.push(change);
      applyWaiting();
    },

    /** A statement failed. */
    lose(error: unknown): void {
      replayed = undefined;
      report(error);
    },

    gauges: () => ({
      haroz_replica_in_use: Number(state() === 'in use'),
      haroz_replica_lag_seconds: lagMs() / 1000,
      haroz_reads_from_replica: counts.replica,
      haroz_reads_from_primary: counts.primary,
    }),
  };
}

export type Replica = ReturnType<typeof followReplica>;
