// Loaded into the shop before it starts: Google's script comes late the first time, as on a phone with a slow network. WebDriver delays no
// responses.
import { Server } from 'node:http';

const SCRIPT = '/standins/identity/gapi.js';
const DELAY_MS = 2500;

const { emit } = Server.prototype;
let isLate = true;
Server.prototype.emit = function (event, ...values) {
  if (!isLate || event !== 'request' || !values[0].url.startsWith(SCRIPT))
    return emit.call(this, event, ...values);
  isLate = false;
  setTimeout(() => emit.call(this, event, ...values), DELAY_MS);
  return true;
};
