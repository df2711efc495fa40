import type { Route } from './+types/challenges';
import { listEditableChallenges } from '#app/domain/challenges/edit-challenges.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { TogetherTabs } from '#app/ui/admin/community/together-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { pillarName } from '#app/views/measurement-view.ts';
import { fallbackLanguage } from '#locales/languages.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, language, today, t } = facts;
  return {
    challenges: (await listEditableChallenges(db)).map(({ id, pillar, days, startsOn, state, texts }) => ({
      id,
      name: (texts[language] ?? texts[fallbackLanguage])?.name ?? '',
      pillar: pillarName(facts, pillar),
      days,
      starts: dayInText(language, startsOn, today),
      state: t(`together-admin:challenge.state.${state}`),
    })),
  };
}

export default function AdminChallenges({ loaderData: { challenges } }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  return (
    <>
      <PageTitle>{t('challenge.title')}</PageTitle>
      <h1>{t('challenge.title')}</h1>
      <TogetherTabs current="challenges" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('challenge.intro')}</p>
      <p className="mt-4">
        <a href="/admin/community/challenges/new" className="btn btn-primary">
          {t('challenge.new')}
        </a>
      </p>
      {challenges.length === 0 ? (
        <EmptyState title={t('challenge.none')}>{t('challenge.noneText')}</EmptyState>
      ) : (
        <DataTable
          label={t('challenge.title')}
          columns={[
            t('challenge.field.name'),
            t('challenge.field.pillar'),
            { text: t('challenge.field.days'), isNumber: true },
            t('challenge.field.startsOn'),
            { text: t('challenge.field.state'), isEnd: true },
          ]}
          rows={challenges.map((one) => ({
            key: one.id,
            cells: [
              <a key="name" href={`/admin/community/challenges/${one.id}`} className="link wrap-anywhere">
                {one.name}
              </a>,
              one.pillar,
              one.days,
              one.starts,
              one.state,
            ],
          }))}
        />
      )}
    </>
  );
}
