import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const MAX_BYTES = 15 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
const PORTS = ['', '80', '443'];

export class PictureError extends Error {}

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

interface Guard {
  isAllowed?: (address: string) => boolean;
  ports?: string[];
  timeoutMs?: number;
  maxBytes?: number;
}

export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/** Throws `PictureError`. Checks the address that it connects to, so that no name can lead into the own network. */
export function createFetchPicture(guard: Guard = {}): FetchPicture {
  const { timeoutMs = TIMEOUT_MS } = guard;
  return async (address, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await open(url, guard, stop);
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          if (!URL.canParse(headers.location, url)) throw new PictureError('It redirects to an invalid URL.');
          url = new URL(headers.location, url);
          continue;
        }
        if (statusCode !== 200) {
          response.destroy();
          throw new PictureError(`The server returned the status ${statusCode}.`);
        }
        return await read(response, guard);
      }
      throw new PictureError('It redirects too often.');
    } catch (error) {
      if (error instanceof PictureError || signal?.aborted) throw error;
      if (timeout.aborted) throw new PictureError(`It did not arrive within ${timeoutMs / 1000} seconds.`);
      throw new PictureError('The server could not be reached.', { cause: error });
    }
  };
}

const NOT_PUBLIC = 'This address is not on the public internet.';

function open(url: URL, guard: Guard, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress, ports = PORTS } = guard;
  if (!['http:', 'https:'].includes(url.protocol))
    throw new PictureError('Only URLs that start with http:// or https:// can be fetched.');
  if (url.username || url.password)
    throw new PictureError('A URL with a user name or a password cannot be fetched.');
  if (!ports.includes(url.port))
    throw new PictureError(`Port ${url.port} is not allowed. Pictures are fetched from ports 80 and 443.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not look up a host that is already an IP address.
  if (isIP(host) && !isAllowed(host)) throw new PictureError(NOT_PUBLIC);
  const guardedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PictureError(NOT_PUBLIC), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { lookup: guardedLookup, signal, agent: false, headers: { Accept: 'image/*' } }, resolve)
      .on('error', reject)
      .end();
  });
}

async function read(response: IncomingMessage, { maxBytes = MAX_BYTES }: Guard): Promise<Buffer> {
  const tooLarge = new PictureError(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
