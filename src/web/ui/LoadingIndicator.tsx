import { classNames } from './class-names.ts';

type Props = { message: string; size?: 'small' | 'large' };

export function LoadingIndicator({ message, size = 'large' }: Props) {
  const isLarge = size === 'large';
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center justify-center gap-4 text-ink-2',
        isLarge ? 'min-h-dvh flex-col bg-panel' : 'p-6 text-sm',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'animate-spin rounded-full border-brand border-r-transparent',
          isLarge ? 'size-10 border-4' : 'size-5 border-2',
        )}
      />
      <p>{message}</p>
    </div>
  );
}
