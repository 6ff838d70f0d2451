import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part that is loaded when it is shown first. If it cannot be loaded, it is left out. */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => None) }),
  ) as ComponentType<Props>;
  return (props: Props & { fallback?: ReactNode }) => (
    <Suspense fallback={props.fallback}>
      <Part {...props} />
    </Suspense>
  );
}

const None = () => null;
