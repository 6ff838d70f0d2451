import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PORTS = ['', '80', '443'];
const PROTOCOLS = ['http:', 'https:'];

/** An address that someone has entered must not be called. */
export class AddressError extends Error {}

const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, prefix, 'ipv4');

/** Other IPv6 addresses are local, or contain an IPv4 address. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

export interface AddressGuard {
  isAllowed?: (address: string) => boolean;
  ports?: string[];
}

const NOT_PUBLIC = 'This address is not on the public internet.';

/** Throws `AddressError`. The address of a host name is checked when it is connected to. */
export function requirePublicUrl(url: URL, guard: AddressGuard = {}): void {
  const { isAllowed = isPublicAddress, ports = PORTS } = guard;
  if (!PROTOCOLS.includes(url.protocol))
    throw new AddressError('Only URLs that start with http:// or https:// can be called.');
  if (url.username || url.password)
    throw new AddressError('A URL with a user name or a password cannot be called.');
  if (!ports.includes(url.port))
    throw new AddressError(`Port ${url.port} is not allowed. Only ports 80 and 443 are.`);
  // Node does not look up a host that is already an IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new AddressError(NOT_PUBLIC);
}

/** Throws `AddressError`. Checks the address that it connects to, so that no name can lead into the own network. Follows no redirect. */
export function publicRequest(
  url: URL,
  guard: AddressGuard,
  {
    body,
    ...options
  }: Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { body?: string | Uint8Array },
): Promise<IncomingMessage> {
  requirePublicUrl(url, guard);
  const { isAllowed = isPublicAddress } = guard;
  const guardedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new AddressError(NOT_PUBLIC), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { ...options, lookup: guardedLookup, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
}
