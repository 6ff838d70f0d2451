#!/usr/bin/env node
// Old versions of Node must be able to read this file, so that they show a message instead of a syntax error.
const COMMANDS = new Map([
  ['admin', '../../server/admin/main.ts'],
  ['backup', '../backup.mjs'],
  ['restore', '../backup.mjs'],
  ['move', '../move.mjs'],
]);
const MIN_NODE = 24;

const [, , command] = process.argv;
const file = COMMANDS.get(command) || '../../main.ts';

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `Haroz needs Node ${MIN_NODE} or newer, and this is Node ${process.versions.node}. Install it from https://nodejs.org, or let npm do it for this command:\n` +
      `  npx --package node@${MIN_NODE} --package ./haroz.tgz haroz`,
  );
  process.exit(1);
}
// Backing up and restoring are one script, which reads the command.
if (command === 'admin' || command === 'move') process.argv.splice(2, 1);
import(file).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
