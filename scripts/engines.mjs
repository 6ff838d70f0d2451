import { existsSync, globSync } from 'node:fs';

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The programs that tests/engines drives, and the packages of Debian that have the missing ones. */
export function findEngines() {
  const firefox = [process.env.FIREFOX_PATH, ...FIREFOX].find((path) => path && existsSync(path));
  const driver = globSync('/usr/bin/WebKitWebDriver')[0];
  const miniBrowser = globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser')[0];
  const screen = globSync('/usr/bin/Xvfb')[0];
  const missing = [
    !firefox && 'firefox-esr',
    !(driver && miniBrowser) && 'webkit2gtk-driver',
    !screen && 'xvfb',
  ].filter(Boolean);
  return { firefox, driver, miniBrowser, missing };
}
