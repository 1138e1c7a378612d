import { CloudOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { CitedStation, Message, MessageContext, PageStep } from '#domain/assistant/message.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ConversationFooter } from './ConversationFooter.tsx';
import { useConversation, useDecideAction, useSendMessage, useStartOver } from './conversation-queries.ts';
import { MessageBubble, type PageStepState } from './MessageBubble.tsx';
import { MessageForm } from './MessageForm.tsx';

type Props = {
  uid: string;
  readContext: () => MessageContext;
  /** Carries out a step on the page, automatically or on a button press; returns a function that undoes it. */
  onPageStep: (step: PageStep, isButtonPress: boolean) => () => void;
  onOpenStation: (station: CitedStation) => void;
};

type SuggestionsProps = { message: Message | undefined; onPick: (text: string) => void };

function Suggestions({ message, onPick }: SuggestionsProps) {
  if (!message || message.suggestions.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {message.suggestions.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onPick(text)}
            className="min-h-11 rounded-full border border-line bg-panel px-3.5 text-xs font-medium text-brand hover:bg-panel-2"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function usePageSteps(onPageStep: Props['onPageStep']) {
  const [states, setStates] = useState<Readonly<Record<number, PageStepState>>>({});
  const undos = useRef(new Map<number, () => void>());

  function doStep({ number, page }: Message, isButtonPress = false) {
    if (page === null) return;
    undos.current.set(number, onPageStep(page, isButtonPress));
    setStates((current) => ({ ...current, [number]: 'done' }));
  }

  function toggle(message: Message) {
    if (states[message.number] !== 'done') return doStep(message, true);
    undos.current.get(message.number)?.();
    setStates((current) => ({ ...current, [message.number]: 'undone' }));
  }

  const getState = ({ number, page }: Message): PageStepState | null =>
    page === null ? null : (states[number] ?? 'offered');
  return { doStep, toggle, getState };
}

export function AssistantPanel({ uid, readContext, onPageStep, onOpenStation }: Props) {
  const { data, error, refetch } = useConversation(uid);
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const steps = usePageSteps(onPageStep);
  const sending = useSendMessage(uid, (message) => {
    // Steps that a language model proposes wait for the driver's approval.
    if (message.by === 'rules') steps.doStep(message);
  });
  const deciding = useDecideAction(uid);
  const startingOver = useStartOver(uid);
  const isBusy = sending.isPending || deciding.isPending || startingOver.isPending;
  useChangeEffect(`${data?.messages.length} ${sending.isPending}`, () => {
    // In braces, because scrollIntoView returns a promise in newer browsers, and an effect must not return one.
    end.current?.scrollIntoView({ block: 'end' });
  });

  function send(entered: string) {
    if (entered.trim() === '' || isBusy) return;
    setText('');
    const onError = () => setText((current) => (current === '' ? entered : current));
    sending.mutate({ text: entered.trim(), context: readContext() }, { onError });
    input.current?.focus();
  }

  if (error && !data)
    return (
      <EmptyState
        icon={<CloudOff />}
        title="The assistant isn't available"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorText(error, ERRORS.conversation_load_failed.message)}
      </EmptyState>
    );
  if (!data) return <Skeleton className="m-4 h-40" />;
  const problem = sending.error ?? deciding.error ?? startingOver.error;
  const isLimitReached = problem instanceof AppError && problem.code === 'ai_queries_limit_reached';
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        <div role="log" aria-label="Conversation">
          <ol className="flex flex-col gap-4">
            {data.messages.map((message) => (
              <MessageBubble
                key={message.number}
                message={message}
                pageStepState={steps.getState(message)}
                isBusy={isBusy}
                onOpenStation={onOpenStation}
                onDecide={(actionId, decision) => deciding.mutate({ actionId, decision })}
                onToggleStep={() => steps.toggle(message)}
              />
            ))}
            {sending.isPending && (
              <li className="max-w-[92%] self-end rounded-2xl bg-brand px-3.5 py-2.5 text-sm text-on-brand opacity-70">
                {sending.variables.text}
              </li>
            )}
          </ol>
        </div>
        {sending.isPending && <Skeleton className="mt-4 h-10 w-40 rounded-2xl" />}
        <div ref={end} />
      </div>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        {problem && (
          <Banner
            kind="alert"
            action={
              isLimitReached && (
                <Link to={PATHS.plans} className="underline">
                  See plans
                </Link>
              )
            }
          >
            {errorText(problem, ERRORS.assistant_failed.message)}
          </Banner>
        )}
        {!sending.isPending && <Suggestions message={data.messages.at(-1)} onPick={send} />}
        <MessageForm {...{ text, isBusy }} inputRef={input} onChange={setText} onSend={() => send(text)} />
        <ConversationFooter quota={data.quota} isBusy={isBusy} onDelete={() => startingOver.mutate()} />
      </div>
    </div>
  );
}
