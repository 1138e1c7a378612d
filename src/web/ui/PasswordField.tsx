import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { IconButton } from './IconButton.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string; error?: string | null };

export function PasswordField({ label, hint, error, className, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames('min-h-12 pr-13', control.className)}
            {...rest}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
