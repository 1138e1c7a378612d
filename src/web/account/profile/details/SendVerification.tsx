import { Button } from '#web/ui/Button.tsx';
import { useSession } from '../../session/session-context.ts';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';

export function SendVerification({ email }: { email: string }) {
  const session = useSession();
  const task = useTask("We couldn't send the email. Please try again.");
  async function send(): Promise<string> {
    await (await session.identity()).sendVerificationMail();
    return `We sent a link to ${email}. Open it to verify the address.`;
  }
  return (
    <>
      <Button
        kind="secondary"
        className="sm:self-start"
        aria-disabled={task.isRunning}
        onClick={() => void task.run(send)}
      >
        {task.isRunning ? 'Sending...' : 'Send verification email'}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </>
  );
}
