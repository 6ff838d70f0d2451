import { type ComponentType, lazy } from 'react';

/** A part that shows nothing if its code cannot be loaded. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => None) }));

const None = () => null;
