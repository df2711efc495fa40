import type { Route } from './+types/quizzes';
import { listQuizzes } from '#app/domain/quiz-versions/versions.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { publishedAt } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, t, language, viewer } = memberRequest(context);
  const lines = await listQuizzes(db, now);
  return lines.map(({ quiz, questions, published, draft, inProgress }) => {
    const since = publishedAt(published);
    return {
      id: quiz,
      title: t(`quizzes/${quiz}:title`),
      questions,
      published: published?.number ?? null,
      since: since && momentText(language, viewer.timezone, since),
      draft: draft && { number: draft.number, by: draft.begunBy },
      inProgress,
    };
  });
}

export default function AdminQuizzes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <DataTable
        label={t('title')}
        columns={[
          t('column.quiz'),
          { text: t('column.questions'), isNumber: true },
          t('column.published'),
          t('column.draft'),
          { text: t('column.inProgress'), isNumber: true },
        ]}
        rows={loaderData.map((line) => ({
          key: line.id,
          cells: [
            <a key="quiz" href={`/admin/quizzes/${line.id}`} className="link">
              {line.title}
            </a>,
            line.questions,
            line.published === null
              ? t('none')
              : line.since === null
                ? t('original', { number: line.published })
                : t('publishedSince', { number: line.published, when: line.since }),
            line.draft
              ? line.draft.by
                ? t('draftBy', { number: line.draft.number, name: line.draft.by })
                : t('version', { number: line.draft.number })
              : t('noDraft'),
            line.inProgress,
          ],
        }))}
      />
      <p className="mt-4 max-w-prose text-ink-soft">{t('inProgressText')}</p>
      <p className="mt-4">
        <a href="/admin/leads/results" className="link inline-block py-1">
          {t('results')}
        </a>
      </p>
    </>
  );
}
