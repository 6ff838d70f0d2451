import { createContext } from 'react-router';
import type { User } from './create-session.ts';

export const userContext = createContext<User>();
