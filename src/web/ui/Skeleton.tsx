import { classNames } from './class-names.ts';

/** The place of something that is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-panel-3', className)} />;
}
