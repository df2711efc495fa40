import type { Route } from './+types/versions';
import type { PageFacts } from '#app/http/page-facts.ts';
import { QuizAdminHead } from '#app/ui/admin/quizzes/quiz-head.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  return {
    quiz: page.head,
    versions: page.versions.map((version) => ({
      number: version.number,
      state: version.state,
      basedOn: version.basedOn,
      note: version.note,
      begun: version.basedOn === null ? null : page.moment(version.createdAt),
      begunBy: version.begunBy,
      published: version.basedOn === null || !version.publishedAt ? null : page.moment(version.publishedAt),
      publishedBy: version.publishedBy,
    })),
  };
}

export default function QuizVersions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, versions } = loaderData;
  const by = (key: string, when: string, name: string | null): string =>
    name ? t(`versions.${key}By`, { when, name }) : t(`versions.${key}`, { when });
  return (
    <>
      <QuizAdminHead quiz={quiz} here="versions" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('versions.text')}</p>
      <ol className="mt-4 max-w-work divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.number} className="py-4">
            <h2 className="flex flex-wrap items-center gap-x-3 text-lg">
              {t('version', { number: version.number })}
              <StateBadge state={version.state}>{t(`versions.state.${version.state}`)}</StateBadge>
            </h2>
            <p className="mt-1">
              {version.begun === null
                ? t('versions.original')
                : [
                    by('begun', version.begun, version.begunBy),
                    version.published === null
                      ? null
                      : by('published', version.published, version.publishedBy),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </p>
            {version.note ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{version.note}</p> : null}
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
              {version.basedOn === null ? null : (
                <a
                  href={`${quiz.path}/difference?version=${version.number}`}
                  className="link inline-block py-1"
                >
                  {version.state === 'draft'
                    ? t('versions.differenceDraft')
                    : t('versions.difference', { number: version.basedOn })}
                </a>
              )}
              {version.state === 'draft' ? null : (
                <a href={`${quiz.path}/preview?version=${version.number}`} className="link inline-block py-1">
                  {t('versions.preview', { number: version.number })}
                </a>
              )}
              {version.state === 'past' && quiz.draft === null ? (
                <form method="post" action={`${quiz.path}/draft`}>
                  <input type="hidden" name="from" value={version.number} />
                  <button type="submit" className="btn btn-secondary">
                    {t('versions.back', { number: version.number })}
                  </button>
                </form>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {quiz.draft === null ? null : (
        <p className="mt-4 max-w-prose text-ink-soft">{t('versions.draftFirst', { number: quiz.draft })}</p>
      )}
    </>
  );
}
