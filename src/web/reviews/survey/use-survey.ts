import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { moderationEndpoints } from '#contract/moderation.ts';
import type { Survey } from '#domain/reviews/survey.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useFormCheck } from '#web/lib/form/use-form-check.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useUnits } from '#web/lib/units.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Reporter } from '../report/reporter.ts';
import { parseSurvey, type SurveyDraft } from './survey-draft.ts';

type Options = {
  readonly chargerId: string;
  readonly reporter: Reporter;
  readonly draft: SurveyDraft;
  readonly onDone: () => void;
};

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

function useSendSurvey(chargerId: string, { uid, onReported }: Reporter) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (survey: Survey) =>
      call(gateway, moderationEndpoints.surveySite, { params: { id: chargerId }, body: { adminUid: uid, survey } }),
    onSuccess({ data }) {
      queries.setQueryData(['evidence', chargerId], data);
      onReported(chargerId);
      showToast('Your confirmation was saved.');
    },
  });
}

/** The state of the survey form. Errors show only after the first attempt to submit. */
export function useSurvey({ chargerId, reporter, draft, onDone }: Options) {
  const { units } = useUnits();
  const { element, isChecked, showErrors } = useFormCheck();
  const sending = useSendSurvey(chargerId, reporter);
  const parsed = parseSurvey(draft, units);
  const problems = isChecked && 'problems' in parsed ? parsed.problems : NO_PROBLEMS;

  function submit(): void {
    if (sending.isPending) return;
    if ('survey' in parsed) sending.mutate(parsed.survey, { onSuccess: onDone });
    else showErrors();
  }

  return {
    element,
    submit,
    errorFor: (field: string) => problems.get(field) ?? null,
    isSending: sending.isPending,
    problem: sending.error && errorText(sending.error, "We couldn't save your confirmation."),
  };
}
