import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { Messages, StateBadge } from '../primitives.tsx';
import { readFactsPath } from '../read-facts/read-facts.tsx';
import { AnalysisFacts } from './analysis-facts.tsx';
import { RequestNotice } from './request-notice.tsx';
import { RichView } from './rich-view.tsx';
import { TakenOut } from './taken-out.tsx';
import type { WishView } from '../generations/views.ts';
import type { AnalysisView } from './views.ts';

/** Everything that the page of an analysis knows. */
export interface AnalysisPageView {
  readonly title: string;
  readonly path: string;
  readonly formType: string;
  /** Of a form that is about one. */
  readonly pillar: Pillar | undefined;
  /** Null where a member has to answer first. */
  readonly submission: string | null;
  readonly completed: boolean;
  readonly formPath: string;
  readonly request: WishView | null;
  readonly analysis: AnalysisView | null;
  /** Whether a service writes the next one. */
  readonly byService: boolean;
  /** Why the last wish was refused, in words. */
  readonly problem: string | null;
  readonly justMade: boolean;
  readonly canReadAnswers: boolean;
}

/** Where help is at once, quietly: where what was written calls for it, it stands first on the page already. */
function HelpNow() {
  const { t } = useTranslation('analyses');
  return (
    <p className="mt-8 text-sm text-ink-soft">
      {t('help.text')}{' '}
      <a href="/help-now" className="link inline-block py-0.5">
        {t('help.link')}
      </a>
    </p>
  );
}

/** What has to be known before an analysis is read. */
function Before({ view }: { view: AnalysisView }) {
  const { t } = useTranslation('analyses');
  const notes = [
    ...(view.outdated ? [t('outdated')] : []),
    ...(view.otherFacts && !view.outdated ? [t('otherFacts')] : []),
    ...(view.ofAnother ? [t('ofAnother')] : []),
    ...(view.lang ? [t('otherLanguage')] : []),
  ];
  return notes.map((note, index) => (
    <p key={note} className="mt-3 max-w-prose">
      {index === 0 && (view.outdated || view.otherFacts || view.ofAnother) ? (
        <StateBadge state="outdated">{t('badge.outdated')}</StateBadge>
      ) : null}{' '}
      {note}
    </p>
  ));
}

function Generated({ view, page }: { view: AnalysisView; page: AnalysisPageView }) {
  const { t } = useTranslation('analyses');
  const waits = page.request?.state === 'queued';
  return (
    <>
      <Before view={view} />
      <TakenOut topics={view.takenOut} hasBuiltInParts={view.hasBuiltInParts} />
      <div className="mt-6">
        <Leaf>
          <div className="space-y-7">
            <RichView view={view} path={page.path} />
            <AnalysisFacts view={view} />
          </div>
        </Leaf>
      </div>
      {waits || !page.completed ? null : (
        <form method="post" action={page.path} className="mt-6">
          <input type="hidden" name="seen" value={view.id} />
          <button type="submit" name="intent" value="regenerate" className="btn btn-secondary">
            {t('regenerate')}
          </button>
        </form>
      )}
      {(view.submission ?? page.submission) ? (
        <p className="mt-4 no-print">
          <a
            href={`/forms/analysis/${page.formType}/${view.submission ?? page.submission}/analysis.pdf`}
            className="link inline-block py-0.5"
          >
            {t('papers:analysis')}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Empty({ page }: { page: AnalysisPageView }) {
  const { t } = useTranslation('analyses');
  const action = page.completed ? (
    <form method="post" action={page.path}>
      <button type="submit" name="intent" value="generate" className="btn btn-primary">
        {t('generate')}
      </button>
    </form>
  ) : (
    <a href={page.formPath} className="btn btn-primary">
      {t('toForm')}
    </a>
  );
  return (
    <EmptyState kind="letter" title={t('empty.title')} action={action}>
      {t(page.completed ? 'empty.text' : 'problems.no-completed-form')}
    </EmptyState>
  );
}

/** The analysis of a form: none, being made, failed, ready, outdated (specification 2, §2.8-8 to 2.8-10). */
export function AnalysisPage({ page }: { page: AnalysisPageView }) {
  const { t } = useTranslation('analyses');
  const { analysis, request } = page;
  // What is shown may be about an earlier submission: its answers are those that it stands on.
  const answers = analysis ? analysis.submission : page.submission;
  const isOpen = request !== null && request.state !== 'done';
  return (
    <>
      <a href="/forms?view=history" className="btn btn-quiet -mt-4 mb-2">
        {t('back')}
      </a>
      {page.justMade ? <Messages messages={[{ kind: 'success', text: t('justMade') }]} /> : null}
      <h1>
        <PillarName pillar={page.pillar}>{t('title', { form: page.title })}</PillarName>
      </h1>
      {page.problem ? (
        <div className="card mt-6 border-danger" role="alert">
          <p>
            <strong>{t('refused')}</strong> {page.problem}
          </p>
        </div>
      ) : null}
      {isOpen ? <RequestNotice request={request} path={page.path} canFallBack={page.byService} /> : null}
      {analysis ? <Generated view={analysis} page={page} /> : isOpen ? null : <Empty page={page} />}
      {page.byService ? (
        <p className="mt-6 max-w-prose text-sm text-ink-soft no-print">{t('sentNote')}</p>
      ) : null}
      {page.canReadAnswers && answers ? (
        <p className="mt-2 no-print">
          <a href={`/forms/submissions/${answers}`} className="link inline-block py-0.5">
            {t('answers')}
          </a>
        </p>
      ) : null}
      <p className="mt-2 no-print">
        <a href={readFactsPath} className="link inline-block py-0.5">
          {t('read-facts:open')}
        </a>
      </p>
      <HelpNow />
    </>
  );
}

/** What is said where there is no form, or none of this member's. */
export function NoAnalysisPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  /** The way on, where it is another one than to the forms. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('analyses');
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        kind="letter"
        title={t('empty.title')}
        action={
          children ?? (
            <a href="/forms" className="btn btn-primary">
              {t('toForms')}
            </a>
          )
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
