import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardIcon } from './CardIcon.tsx';
import { SignInLayout } from './SignInLayout.tsx';

/** Replaces the sign-in form where users aren't redirected, such as in maintenance mode. */
export function AlreadySignedIn({ productName }: { productName: string }) {
  return (
    <SignInLayout productName={productName}>
      <CardIcon icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title="You are signed in" takesFocus>
        There is nothing else to do here.
      </CardHeading>
      <Link to={PATHS.map} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Open the map
      </Link>
    </SignInLayout>
  );
}
