import { type ComponentType, lazy } from 'react';

/** A part that its page can do without: where its code cannot be fetched, nothing shows in its place. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => None) }));

const None = () => null;
