import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.for([
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['curl/8.1', 'A browser on a device'],
  ['', 'A browser on a device'],
])('%s is %s', ([agent, name]) => {
  expect(deviceOf(agent!)).toBe(name);
});
