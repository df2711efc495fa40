import { MarkerForm } from '../markers/marker-form.tsx';
import type { MarkerLine, MarkerSection } from '../markers/views.ts';
import { useTranslation } from '../texts.tsx';
import { SheetAbove } from './beside-sheet.tsx';
import type { FindingLine, SheetView } from './views.ts';

/** A value that was read, beside its row of the paper, to be put right and kept. */
export function FindingPage({
  finding,
  sheet,
  ...form
}: {
  finding: FindingLine;
  sheet: SheetView | null;
  back: string;
  action: string | undefined;
  sections: readonly MarkerSection[];
  hidden: Readonly<Record<string, string>>;
  isHeld: boolean;
  failed: string | null;
  there: MarkerLine | null;
}) {
  const { t } = useTranslation(['reports', 'markers']);
  return (
    <MarkerForm
      {...form}
      title={t('finding.title', { name: finding.name })}
      button={t(form.there ? 'markers:form.replace' : 'finding.keep')}
      before={
        <>
          <div className="mt-4 border-y border-line py-3">
            <p className="font-serif wrap-anywhere">{finding.printed}</p>
            {finding.questions.map((question) => (
              <p key={question} className="mt-1">
                {question}
              </p>
            ))}
            {finding.there ? (
              <p className="mt-1 font-semibold">{t(`review.there.${finding.there}`)}</p>
            ) : null}
          </div>
          <SheetAbove sheet={sheet} />
        </>
      }
    />
  );
}
