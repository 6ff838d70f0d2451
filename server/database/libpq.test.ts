import { expect, test } from 'vitest';
import { toLibpq } from './libpq.ts';

const hostOf = (url: string) => toLibpq(url).env.PGHOST;

test('the password is in the environment only, wherever the URL has it', () => {
  for (const url of [
    'postgres://shop:a%20secret@db.example:6432/my%20shop',
    'postgres:///my%20shop?host=db.example&port=6432&user=shop&password=a%20secret',
  ])
    expect(toLibpq(url), url).toEqual({
      dbname: 'postgres://?',
      env: {
        ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'shop' },
        ...{ PGPASSWORD: 'a secret', PGDATABASE: 'my shop' },
      },
    });
});

test('sockets, hosts without a name, and IPv6 addresses are those that the shop connects to', () => {
  expect(hostOf('postgres://shop@/shop?host=/var/run/postgresql')).toBe('/var/run/postgresql');
  expect(hostOf('postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop')).toBe('/var/run/postgresql');
  expect(hostOf('postgres:///shop?user=shop')).toBe('localhost');
  expect(hostOf('postgres://shop@[::1]/shop')).toBe('::1');
});

test('other parameters are passed on, except those that only node-postgres knows', () => {
  const parametersOf = (query: string) => toLibpq(`postgres://shop@db/shop${query}`).dbname;
  expect(parametersOf('?options=-c%20search_path%3Dshop%2Cpublic&application_name=shop')).toBe(
    'postgres://?options=-c%20search_path%3Dshop%2Cpublic&application_name=shop',
  );
  expect(parametersOf('?channel_binding=require')).toBe('postgres://?channel_binding=require');
  expect(parametersOf('?statement_timeout=9&uselibpqcompat=true&binary=1&dbname=other')).toBe('postgres://?');
  expect(parametersOf('?sslmode=no-verify')).toBe('postgres://?sslmode=require');
  for (const ssl of ['true', '1', 'no-verify'])
    expect(parametersOf(`?ssl=${ssl}`)).toBe('postgres://?sslmode=require');
  expect(parametersOf('?ssl=0')).toBe('postgres://?');
  expect(parametersOf('?ssl=1&sslmode=disable')).toBe('postgres://?sslmode=disable');
});
