import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { SharedValues } from './shared-values.tsx';
import type { SharedGroup, SharedHead } from './views.ts';

/** Why a link shows nothing. */
export type ShareProblem = 'missing' | 'unknown' | 'over' | 'gone' | 'failed';

/** A link that shows nothing: why, and what to do. */
export function NothingShared({ problem }: { problem: ShareProblem }) {
  const { t } = useTranslation('shares');
  return (
    <div className="max-w-prose">
      <PageTitle>{t(`problem.${problem}.title`)}</PageTitle>
      <h1>{t(`problem.${problem}.title`)}</h1>
      <p className="mt-4">{t(`problem.${problem}.text`)}</p>
    </div>
  );
}

/** Whose it is, and until when it can be seen. */
export function SharedTop({
  title,
  pageTitle = title,
  head: { name, until },
}: {
  title: string;
  pageTitle?: string;
  head: SharedHead;
}) {
  const { t } = useTranslation('shares');
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <h1 className="wrap-anywhere">{title}</h1>
      {name ? <p className="mt-2 text-lg wrap-anywhere">{t('head.of', { name })}</p> : null}
      <p className="mt-2 text-ink-soft">{t('head.until', { until })}</p>
    </>
  );
}

/** What must not be made of it. */
function Foot() {
  const { t } = useTranslation('shares');
  return (
    <>
      <p className="mt-10 max-w-prose">{t('foot.copied')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('foot.noDiagnosis')}</p>
    </>
  );
}

/** Lab values of a member, for whoever has the link. */
export function SharedMarkersPage({
  head,
  period,
  groups,
  isCut,
}: {
  head: SharedHead;
  /** Of which days; empty: of all. */
  period: string;
  groups: readonly SharedGroup[];
  /** Whether only the newest values of a test stand here. */
  isCut: boolean;
}) {
  const { t } = useTranslation('shares');
  return (
    <>
      <SharedTop title={t('markers.title')} head={head} />
      {period ? <p className="mt-1 text-ink-soft">{period}</p> : null}
      {groups.length === 0 ? <p className="mt-6">{t('markers.none')}</p> : <SharedValues groups={groups} />}
      {isCut ? <p className="mt-4 text-ink-soft">{t('markers.cut')}</p> : null}
      <Foot />
    </>
  );
}

export interface SharedReportView {
  readonly name: string;
  /** What is known of it: day, laboratory, part, when it was added. */
  readonly facts: readonly { readonly word: string; readonly text: string }[];
  /** Empty where it is not shared, or there is none. */
  readonly content: string;
  /** Where the file is; null where it is not shared. */
  readonly file: string | null;
}

/** A report of a member, for whoever has the link. */
export function SharedReportPage({
  head,
  report: { name, facts, content, file },
  groups,
}: {
  head: SharedHead;
  report: SharedReportView;
  groups: readonly SharedGroup[];
}) {
  const { t } = useTranslation('shares');
  return (
    <>
      <SharedTop title={name} pageTitle={t('report.title', { name })} head={head} />
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(({ word, text }) => (
          <div key={word}>
            <dt className="text-ink-soft">{word}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {file ? (
        <p className="no-print mt-5">
          <a href={file} className="btn btn-primary">
            {t('report.file')}
          </a>
        </p>
      ) : null}
      {groups.length === 0 ? <p className="mt-6">{t('report.none')}</p> : <SharedValues groups={groups} />}
      {content ? (
        <section className="mt-8" aria-labelledby="content">
          <h2 id="content">{t('report.content')}</h2>
          <p className="mt-1 text-ink-soft">{t('report.contentText')}</p>
          <div className="mt-3 max-w-prose wrap-anywhere whitespace-pre-wrap">{content}</div>
        </section>
      ) : null}
      <Foot />
    </>
  );
}
