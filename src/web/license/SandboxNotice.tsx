import { FlaskConical } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';

export function SandboxNotice() {
  return (
    <Banner kind="notice" icon={<FlaskConical aria-hidden="true" />}>
      Payments here run in a sandbox: everything works as usual, but no card is charged and no money moves.
    </Banner>
  );
}
