/** What the browser's identity library is told where no Firebase project is configured. */
export const standInIdentity = {
  projectId: 'haroz-standin',
  apiKey: 'standin',
  authDomain: 'localhost',
  standInScript: '/standins/identity/gapi.js',
};
