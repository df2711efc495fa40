import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Badge, StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { PersonCell } from '../person-cell.tsx';
import { FactList } from '../table.tsx';
import { AppealForm, type AnswerTyped } from './appeal-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionList } from './decision-list.tsx';
import type { CaseView, TypedDecision } from './views.ts';

/** Something that moderators decide about, with everything that a decision rests on. */
export function CasePage({
  shown,
  typed,
  answered,
  errors,
}: {
  shown: CaseView;
  typed: TypedDecision;
  answered: AnswerTyped | null;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('moderation-admin');
  const who = shown.author?.card?.name ?? shown.author?.email ?? t('nobody');
  const title = t(`case.${shown.kind}`, { name: shown.kind === 'group' ? shown.name : who });
  const waits = shown.decisions.find(({ appeal, answer }) => appeal !== null && answer === null);
  return (
    <div className="max-w-work min-w-0">
      <PageTitle error={Object.keys(errors).length > 0}>{title}</PageTitle>
      <ErrorSummary errors={Object.entries(errors).map(([id, text]) => ({ id, text }))} />
      <p>
        <a href="/admin/community" className="link inline-block py-1">
          {t('case.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <p className="mt-2 flex flex-wrap gap-2">
        <StateBadge state={shown.state}>{t(`state.${shown.state}`)}</StateBadge>
        {shown.needsHelp ? <Badge tone="warn">{t('urgent')}</Badge> : null}
      </p>
      {shown.needsHelp ? (
        <p className="mt-3 max-w-prose">
          {t('case.help')}{' '}
          <a href="/help-now" className="link inline-block py-0.5">
            {t('case.helpNow')}
          </a>
        </p>
      ) : null}
      <Said shown={shown} />
      <Author shown={shown} />
      <Reports shown={shown} />
      {waits ? (
        <AppealForm
          decision={waits}
          language={shown.toldLanguageName}
          typed={answered ?? { answer: '', reason: '' }}
          errors={errors}
        />
      ) : (
        <DecisionForm shown={shown} typed={typed} errors={errors} />
      )}
      <DecisionList decisions={shown.decisions} />
      <Beside shown={shown} />
    </div>
  );
}

/** What it says, as it was written. */
function Said({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('moderation-admin');
  return (
    <>
      <blockquote
        dir="auto"
        className="mt-4 max-w-prose border-y border-line py-4 font-serif wrap-anywhere whitespace-pre-line"
      >
        {shown.name === '' ? null : <strong className="block">{shown.name}</strong>}
        {shown.text === '' && shown.name === '' ? t('noText') : shown.text}
      </blockquote>
      {shown.picture ? (
        <img src={shown.picture} alt={t('case.picture')} className="mt-3 max-h-96 max-w-full" />
      ) : null}
      <p className="mt-2 text-base text-ink-soft">
        {t('case.written', { when: shown.created })}
        {shown.changed ? ` · ${t('case.changed', { when: shown.changed })}` : ''}
      </p>
    </>
  );
}

function Author({ shown: { author, kind } }: { shown: CaseView }) {
  const { t } = useTranslation('moderation-admin');
  if (!author) return <p className="mt-4">{t('case.gone')}</p>;
  return (
    <>
      <h2 className="mt-8">{t('case.author')}</h2>
      <FactList
        facts={[
          [
            t('case.account'),
            <PersonCell key="user" name={author.name} email={author.email} userId={author.id} />,
          ],
          ...(author.card
            ? [
                [
                  t('case.card'),
                  <span key="card" className="wrap-anywhere">
                    <bdi>{author.card.name}</bdi>
                    {author.card.about ? (
                      <span dir="auto" className="block whitespace-pre-line text-ink-soft">
                        {author.card.about}
                      </span>
                    ) : null}
                  </span>,
                ] as const,
              ]
            : []),
          [t('case.hiddenBefore'), t('case.times', { count: author.timesHidden })],
        ]}
      />
      {kind === 'person' ? null : (
        <p className="mt-2">
          <a href={`/admin/community/people/${author.id}`} className="link inline-block py-1">
            {t('case.allOfTheirs')}
          </a>
        </p>
      )}
    </>
  );
}

function Reports({ shown: { reports } }: { shown: CaseView }) {
  const { t } = useTranslation('moderation-admin');
  if (reports.length === 0) return null;
  return (
    <>
      <h2 className="mt-8">{t('case.reports')}</h2>
      <p className="text-base text-ink-soft">{t('case.reportersHidden')}</p>
      <ul className="mt-2 max-w-read divide-y divide-line border-y border-line">
        {reports.map((one) => (
          <li key={one.id} className="py-2.5 wrap-anywhere">
            <p className="font-semibold">
              {one.reason} {one.isOpen ? null : <Badge tone="quiet">{t('case.closed')}</Badge>}
            </p>
            {one.words ? (
              <p dir="auto" className="whitespace-pre-line">
                {one.words}
              </p>
            ) : null}
            <p className="text-base text-ink-soft">
              {one.reporter ? (
                <a href={`/admin/users/${one.reporter.id}`} className="link">
                  <bdi>{one.reporter.name}</bdi>
                </a>
              ) : (
                t('nobody')
              )}{' '}
              · {one.when}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The conversation around it, or what else its author has written. */
function Beside({ shown: { beside, kind } }: { shown: CaseView }) {
  const { t } = useTranslation('moderation-admin');
  if (beside.length === 0) return null;
  return (
    <>
      <h2 className="mt-8">{t(`case.beside.${kind}`)}</h2>
      <ol className="mt-2 max-w-read divide-y divide-line border-y border-line">
        {beside.map((one) => (
          <li
            key={one.id}
            aria-current={one.isIt || undefined}
            className={`py-2.5 wrap-anywhere ${one.isReply && kind !== 'person' ? 'pl-5' : ''}`}
          >
            <p className="text-base text-ink-soft">
              <bdi>{one.name ?? t('nobody')}</bdi> · {one.at} · {t(`state.${one.state}`)}
            </p>
            <p dir="auto" className={`whitespace-pre-line ${one.isIt ? 'font-semibold' : ''}`}>
              {one.text === '' ? t('noText') : one.text}
            </p>
            {one.isIt ? null : (
              <a href={one.path} className="link inline-block py-1 text-base">
                {t('case.open')}
                <span className="sr-only"> {one.at}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
