/**
 * The Firebase SDK expects Google's script to open the sign-in window through a hidden frame. Here chooser.js
 * answers on a broadcast channel.
 */
const handlers = {};

const frame = {
  restyle: async () => {},
  ping: async (done) => done(),
  register: (name, handler) => {
    handlers[name] = handler;
  },
  // Asynchronous, and errors are ignored: the SDK throws after it has read the answer.
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
