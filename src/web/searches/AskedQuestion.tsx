import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Query } from '#domain/language/query.ts';
import type { AskAnswer, AskChip } from '#domain/searches/natural/natural-search.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { describeAnswer } from './describe-answer.ts';

type Props = {
  answer: AskAnswer | null;
  isAsking: boolean;
  /** Why the question failed, or can't be asked. */
  problem: string | null;
  /** What may solve the problem: a retry button or an offer of Premium. */
  remedy: ReactNode;
  onAsk: (question: string | Query) => void;
  onClose: () => void;
};

export function AskedQuestion({ answer, isAsking, problem, remedy, onAsk, onClose }: Props) {
  return (
    <section
      id="asked-question"
      aria-label="Your question"
      aria-busy={isAsking}
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-2xl bg-panel py-2 pr-1 pl-4 text-sm shadow-float outline-none"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 break-words font-medium">
          {isAsking ? 'Searching...' : (problem ?? describeAnswer(answer))}
        </p>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      {remedy}
      {answer && problem === null && <UnderstoodParts answer={answer} onAsk={onAsk} />}
    </section>
  );
}

function UnderstoodParts({ answer, onAsk }: { answer: AskAnswer; onAsk: Props['onAsk'] }) {
  const { chips, reply, unused, examples } = answer;
  return (
    <div className="flex flex-col gap-2 pr-3 pb-1">
      {chips.length > 0 && (
        <ul aria-label="What we understood" className="-ml-1 flex gap-1.5 overflow-x-auto p-1 md:flex-wrap">
          {chips.map((chip) => (
            <li key={`${chip.kind} ${chip.text}`}>
              <UnderstoodChip chip={chip} onPress={() => onAsk(chip.next)} />
            </li>
          ))}
        </ul>
      )}
      {reply?.link && (
        <Link
          to={reply.link.href}
          className="inline-flex min-h-11 items-center self-start font-medium text-brand underline"
        >
          {reply.link.label}
        </Link>
      )}
      {unused.length > 0 && <p className="text-xs text-ink-2">Ignored: {unused.join(', ')}.</p>}
      {examples.length > 0 && (
        <>
          <p className="text-xs text-ink-2">Try one of these:</p>
          <ul className="flex flex-col">
            {examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  className="min-h-11 w-full rounded-lg text-left text-brand underline"
                  onClick={() => onAsk(example)}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function UnderstoodChip({ chip: { kind, text }, onPress }: { chip: AskChip; onPress: () => void }) {
  const isOther = kind === 'other_place';
  return (
    <button
      type="button"
      aria-label={isOther ? `Show ${text} instead` : `Remove ${text}`}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-xs font-medium transition-colors [&_svg]:size-4',
        isOther ? 'border-line bg-panel text-ink-2 hover:bg-panel-2' : 'border-brand bg-brand-soft text-brand',
      )}
    >
      {text}
      {!isOther && <X aria-hidden="true" />}
    </button>
  );
}
