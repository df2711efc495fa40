import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { GenerationNotice } from '../generations/generation-notice.tsx';
import { Messages } from '../primitives.tsx';
import { ApprovedList } from './approved-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { GenerateButton, GeneratePrompt, GenerationFailed } from './generate.tsx';
import { testimonialsPath, type Problems, type TestimonialsPageView, type TypedDecision } from './views.ts';
import { Voice } from './voice.tsx';

/** What was typed for one that was decided before, to take it along. */
function LateWords({ late }: { late: TypedDecision }) {
  const { t } = useTranslation('testimonials');
  const words = [
    [t('choose.edit'), late.editedText],
    [t('choose.notes'), late.notes],
  ].filter(([, text]) => text);
  return (
    <div id="typed" tabIndex={-1} className="card mt-6 space-y-4">
      {words.map(([label, text]) => (
        <label key={label} className="block">
          <span className="font-semibold">{label}</span>
          <textarea rows={4} readOnly className="field mt-1.5" value={text} />
        </label>
      ))}
    </div>
  );
}

/** What is in the middle: what waits for a decision, what is being made or has failed, or a prompt. */
function Now({ view, problems }: { view: TestimonialsPageView; problems: Problems }) {
  const { generation, pending } = view;
  if (pending)
    return (
      <>
        <DecisionForm pending={pending} typed={view.typed} held={view.held} problems={problems} />
        <Voice voice={pending.voice} />
      </>
    );
  if (generation?.state === 'queued')
    return <GenerationNotice view={generation} path={testimonialsPath} failed="" />;
  if (generation) return <GenerationFailed view={view} />;
  return <GeneratePrompt view={view} />;
}

/**
 * 'Share Your Success Story': specification 3, §2, §4.
 * @param view null where nothing could be loaded @param late what was typed for one that was decided before
 */
export function TestimonialsPage({
  view,
  late,
  problems,
  problemsTitle,
}: {
  view: TestimonialsPageView | null;
  late: TypedDecision | null;
  problems: Problems;
  problemsTitle: string | null;
}) {
  const { t } = useTranslation(['testimonials', 'forms']);
  const notes = [
    ...(view?.justMade && view.pending ? [{ kind: 'success' as const, text: t('made') }] : []),
    ...(view?.held && view.pending ? [{ kind: 'info' as const, text: t('forms:heldBack') }] : []),
    ...(view ? [] : [{ kind: 'warning' as const, text: `${t('loading.title')}. ${t('loading.text')}` }]),
  ];
  return (
    <>
      <ErrorSummary errors={problems} {...(problemsTitle ? { title: problemsTitle } : {})} />
      <Messages messages={notes} />
      <a href="/forms" className="btn btn-quiet -mt-4 mb-2">
        {t('forms:backToForms')}
      </a>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      {late ? <LateWords late={late} /> : null}
      {view ? <Now view={view} problems={problems} /> : null}
      {view ? (
        <ApprovedList approved={view.approved} total={view.totalApproved} list={view.list} />
      ) : (
        <div className="mt-6">
          <GenerateButton formId={null}>{t('prompt.none.button')}</GenerateButton>
        </div>
      )}
      <p className="mt-8 max-w-prose text-sm text-ink-soft">
        {t(view?.byService ? 'sources.byService' : 'sources.builtIn')}
      </p>
    </>
  );
}
