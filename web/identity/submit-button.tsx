import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Disabled until hydration, because without JavaScript the password would go into the URL. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" busy={busy} disabled={!useHydrated()}>
    {children}
  </Button>
);
