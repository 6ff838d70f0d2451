import type { ReactNode } from 'react';

export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 160 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
