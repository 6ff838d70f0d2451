import pg from 'pg';

/** Parameters of a URL that libpq does not know, or reads in another way than node-postgres. */
const ONLY_NODE_POSTGRES = [
  ...['binary', 'dbname', 'idle_in_transaction_session_timeout', 'lock_timeout', 'query_timeout'],
  ...['ssl', 'statement_timeout', 'uselibpqcompat'],
];

const IN_ENVIRONMENT = ['host', 'port', 'user', 'password'];

/**
 * The connection of a URL for `pg_dump` and `pg_restore`: `--dbname` and variables of the environment. The password is
 * among the latter, because every user of the machine can read command lines.
 */
export function toLibpq(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const parameters = new URL(url.replace(/^[^?]*/, ''), 'postgres://base').searchParams;
  const ssl = parameters.get('ssl');
  if (ssl && ssl !== '0' && !parameters.has('sslmode')) parameters.set('sslmode', 'require');
  if (parameters.get('sslmode') === 'no-verify') parameters.set('sslmode', 'require');
  for (const name of [...ONLY_NODE_POSTGRES, ...IN_ENVIRONMENT]) parameters.delete(name);
  return {
    // libpq does not read “+” as a space.
    dbname: `postgres://?${parameters.toString().replaceAll('+', '%20')}`,
    env: {
      PGHOST: host,
      PGPORT: String(port),
      ...(user && { PGUSER: user }),
      ...(password && { PGPASSWORD: String(password) }),
      ...(database && { PGDATABASE: database }),
    },
  };
}
