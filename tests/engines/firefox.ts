import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, commandError, type Send } from './webdriver.ts';

const PREFERENCES = {
  'marionette.port': 0,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Marionette would allow every window. Less than the delay of slow-google.mjs, so a window must open in the press.
  'dom.disable_open_during_load': true,
  'dom.user_activation.transient.timeout': 1000,
  'intl.accept_languages': 'en-IN, en',
};

/** Its windows have a minimum width, above that of a phone. */
const NARROW_WINDOWS = ':root { min-width: 0 !important }';

/**
 * Firefox without a WebDriver server, which Debian does not have: Marionette, the protocol that this server speaks with Firefox, has the
 * same commands.
 */
export async function openFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'haroz-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome/userChrome.css'), NARROW_WINDOWS);
  const firefox = spawn(
    executable,
    ['--marionette', '--headless', '--no-remote', '--profile', profile, 'about:blank'],
    { stdio: 'ignore' },
  );
  process.once('exit', () => firefox.kill('SIGKILL'));
  const socket = await connectTo(join(profile, 'MarionetteActivePort'));
  const send = await openMarionette(socket);
  await send('NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } });
  return {
    send,
    async close() {
      const ended = once(firefox, 'exit');
      socket.destroy();
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const START_TIMEOUT_MS = 60_000;

async function connectTo(portFile: string): Promise<Socket> {
  for (const started = Date.now(); ; await sleep(50)) {
    try {
      const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() - started > START_TIMEOUT_MS) throw error;
    }
  }
}

/** Messages are JSON after their length and a colon. The first one greets, the others are answers by ID. */
async function openMarionette(socket: Socket): Promise<Send> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.toString('latin1', 0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const answer = waiting.get(id);
      waiting.delete(id);
      if (error) answer?.reject(commandError(error));
      else answer?.resolve(result?.value === undefined ? result : result.value);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  });

  return (command, parameters = {}) => {
    const answer = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, answer);
    const message = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
}
