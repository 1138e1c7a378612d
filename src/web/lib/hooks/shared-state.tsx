import { type ComponentType, type Context, createContext, type ReactNode, useContext } from 'react';

type SharedState<T, P> = readonly [
  Provider: ComponentType<P & { children: ReactNode }>,
  useShared: () => T,
  context: Context<T | null>,
];

/** Returns a provider that runs `useOwnState`, a hook that reads its state, and the context, which only tests need. */
export function createSharedState<T extends object, P = unknown>(
  name: string,
  useOwnState: (props: P) => T,
): SharedState<T, P> {
  const SharedContext = createContext<T | null>(null);
  SharedContext.displayName = name;

  function Provider({ children, ...props }: P & { children: ReactNode }) {
    return <SharedContext value={useOwnState(props as P)}>{children}</SharedContext>;
  }

  function useShared(): T {
    const state = useContext(SharedContext);
    if (!state) throw new Error(`There is no ${name} provider above this component`);
    return state;
  }

  return [Provider, useShared, SharedContext];
}
