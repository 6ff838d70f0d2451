export const standInIdentity = {
  projectId: 'haroz-standin',
  apiKey: 'standin',
  authDomain: 'localhost',
  standInScript: '/standins/identity/gapi.js',
};

/** The project owner's token in Firebase's emulator; accepted only within this process. */
export const STAND_IN_OWNER = 'owner';
