import { createContext } from 'react-router';
import type { User } from './create-session.ts';

/** The account, for the loaders of pages that need one (web/identity/signed-in-layout.tsx). */
export const userContext = createContext<User>();
