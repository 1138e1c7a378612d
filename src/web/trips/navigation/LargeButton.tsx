import type { ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A button for use in a moving vehicle: at least 56 pixels high and wide, with larger text. */
export function LargeButton({ className, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} size="lg" className={classNames('min-h-14! min-w-14 text-lg!', className)} />;
}
