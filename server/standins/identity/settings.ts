/** What the browser's identity library is told where no Firebase project is configured. */
export const standInIdentity = {
  projectId: 'haroz-standin',
  apiKey: 'standin',
  authDomain: 'localhost',
  standInScript: '/standins/identity/gapi.js',
};

/** Stands for the project's owner, as in Firebase's emulator; believed only from within this process. */
export const STAND_IN_OWNER = 'owner';
