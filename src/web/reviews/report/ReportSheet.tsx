import { useState } from 'react';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { OnSiteNotice } from './OnSiteNotice.tsx';
import { OutcomeFields } from './OutcomeFields.tsx';
import { OUTCOME_LABELS } from './outcome-labels.ts';
import { RigField } from './RigField.tsx';
import { parseReviewDraft } from './report-draft.ts';
import type { ReportedSite, Reporter } from './reporter.ts';
import { SendFooter } from './SendFooter.tsx';
import { StallField } from './StallField.tsx';
import { useOnSiteCheck } from './use-on-site-check.ts';
import type { ReportSheetState, ReportSheets } from './use-report-sheets.ts';

type Props = { sheet: ReportSheetState; sheets: ReportSheets; site: ReportedSite; reporter: Reporter };

export function ReportSheet({ sheet, sheets, site, reporter }: Props) {
  const siteCheck = useOnSiteCheck(site);
  const [draft, setDraft] = useState(sheet.review);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (next: Partial<ReviewDraft>) => setDraft((current) => ({ ...current, ...next }));
  useChangeEffect(sheet.id, () => {
    if (reporter.mayLocate) siteCheck.checkIfGranted();
  });

  /** Closes the sheet first, because only one dialog can be open at a time. */
  function openPrivacy() {
    sheets.close();
    reporter.onOpenPrivacy();
  }

  function submit(action: (sheet: ReportSheetState) => void) {
    const parsed = parseReviewDraft(draft);
    if ('problems' in parsed) return setProblems(parsed.problems);
    action({
      ...sheet,
      review: parsed.review,
      position: siteCheck.state.kind === 'located' ? siteCheck.state.position : null,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) sheets.close();
      }}
      title={OUTCOME_LABELS[draft.outcome]}
      docked
      footer={
        <SendFooter
          sheets={sheets}
          label="Send report"
          onSend={() => submit(sheets.send)}
          onSendLater={() => submit(sheets.sendLater)}
        />
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <OutcomeFields draft={draft} onChange={change} />
        <StallField
          label="Stall (optional)"
          stall={draft.stall}
          problem={problems.stall}
          onChange={(stall) => change({ stall })}
        />
        <RigField rigs={reporter.rigs} rig={draft.rig} onChange={(rig) => change({ rig })} />
        <OnSiteNotice siteCheck={siteCheck} mayLocate={reporter.mayLocate} onOpenPrivacy={openPrivacy} />
      </div>
    </Dialog>
  );
}
