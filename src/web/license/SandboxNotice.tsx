import { FlaskConical } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';

/** Says wherever money is spoken of that none moves. */
export function SandboxNotice() {
  return (
    <Banner kind="notice" icon={<FlaskConical aria-hidden="true" />}>
      Payments are a sandbox here: everything works as it would, but no card is charged and no money moves.
    </Banner>
  );
}
