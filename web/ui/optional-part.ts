import { type ComponentType, lazy } from 'react';

export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => None) }));

const None = () => null;
