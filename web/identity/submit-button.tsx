import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** While it cannot be pressed, Enter sends nothing either: without a script the password would go into the address. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" busy={busy} disabled={!useHydrated()}>
    {children}
  </Button>
);
