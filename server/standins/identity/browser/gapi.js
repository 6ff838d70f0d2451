/**
 * What the Firebase SDK expects of Google's own script when it opens the sign-in window: a hidden frame that
 * passes on what the window says. Here the window says it on a broadcast channel (chooser.js).
 */
const handlers = {};

const frame = {
  restyle: async () => {},
  ping: async (done) => done(),
  register: (name, handler) => {
    handlers[name] = handler;
  },
  // Answered later and with failures swallowed: the SDK throws after it has read the answer.
  send: (question, _, answer) =>
    setTimeout(() => {
      try {
        answer([{ [question]: true }]);
      } catch {}
    }),
};

new BroadcastChannel('stand-in for google sign-in').onmessage = ({ data }) =>
  handlers.authEvent?.({ type: 'authEvent', authEvent: data });

window.gapi = {
  iframes: {
    Iframe: () => {},
    CROSS_ORIGIN_IFRAMES_FILTER: 0,
    getContext: () => ({ open: async (_, opened) => opened(frame) }),
  },
};
