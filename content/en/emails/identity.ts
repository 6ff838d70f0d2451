import { codeEmail, identityEmail } from '../../emails/identity.ts';

const greeting = (name: string | null) => (name ? `Hello ${name},` : 'Hello,');

export const verification = identityEmail({
  words: {
    subject: 'Verify your email for {brand}',
    heading: '{greeting}',
    text: 'Welcome to {brand}. Please verify {customer email} to finish signing up.',
    after:
      'This link works once and expires in three days. If you did not sign up, you can ignore this email.',
  },
  action: 'Verify email',
  greeting,
});

export const passwordReset = identityEmail({
  words: {
    subject: 'Reset your {brand} password',
    heading: '{greeting}',
    text: 'We received a request to reset the password for {customer email}.',
    after:
      'This link works once and expires in one hour. If you did not ask for it, ignore this email: your password stays the same.',
  },
  action: 'Choose a new password',
  greeting,
});

export const signInCode = codeEmail({
  subject: '{code} is your {brand} code',
  heading: 'Your code is {code}',
  text: 'Enter it on the page where you asked for it, to log in as {customer email}. It works once, for five minutes.',
  after:
    'Never share this code: we will not ask you for it. If you did not ask for it, you can ignore this email.',
});

export const proofCode = codeEmail({
  subject: '{code}: add this email to your {brand} account',
  heading: 'Your code is {code}',
  text: 'Enter it on the page where you asked for it, to log in with {customer email} from now on. It works once, for five minutes.',
  after:
    'Never share this code: anyone who has it can see your orders. If you did not ask for it, you can ignore this email.',
});

export const deletionCode = codeEmail({
  subject: '{code}: delete your {brand} account',
  heading: 'Your code is {code}',
  text: 'Enter it on the page where you asked for it, to delete the account of {customer email}. It works once, for five minutes.',
  after:
    'If you did not ask for it, someone is logged in to your account. Please log in, open “Your devices” and sign them out.',
});

export const passkeyAdded = identityEmail({
  words: {
    subject: 'A passkey was added to your {brand} account',
    heading: '{greeting}',
    text: 'A new passkey can log in as {customer email}.',
    after:
      'If this wasn’t you, someone is logged in to your account: remove the passkey with the button above, which signs them out, and choose a new password.',
  },
  action: 'Your account',
  greeting,
});
