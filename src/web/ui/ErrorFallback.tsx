import { Button } from './Button.tsx';

type Props = { message: string; onRefresh?: () => void };

export function ErrorFallback({ message, onRefresh = () => window.location.reload() }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center bg-panel-2 p-6">
      <div role="alert" className="max-w-md rounded-2xl bg-panel p-8 text-center shadow-float">
        <h1 className="text-lg font-semibold">Something went wrong</h1>
        <p className="mt-2 mb-6 text-ink-2">{message}</p>
        <Button size="lg" onClick={onRefresh}>
          Refresh Page
        </Button>
      </div>
    </main>
  );
}
