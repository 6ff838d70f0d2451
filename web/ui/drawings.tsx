import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
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

export const EmptyBagDrawing = () => (
  <Drawing>
    <circle cx="106" cy="42" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132" />
    <path d="M52 46h52l6 58H46z" fill="var(--background)" />
    <path d="M66 58V42a12 12 0 0 1 24 0v16" />
  </Drawing>
);

export const SignpostDrawing = () => (
  <Drawing>
    <circle cx="50" cy="40" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132M80 104V24" />
    <path d="M80 30h42l10 10-10 10H80z" fill="var(--background)" />
    <path d="M80 58H44l-10 9 10 9h36z" fill="var(--background)" />
  </Drawing>
);

export const CloudDrawing = () => (
  <Drawing>
    <circle cx="104" cy="40" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132" />
    <path d="M56 88a18 18 0 0 1-2-36 26 26 0 0 1 50-4 20 20 0 0 1 4 40z" fill="var(--background)" />
    <path d="M70 64l20 20M90 64L70 84" />
  </Drawing>
);
