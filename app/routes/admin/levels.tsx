import type { Route } from './+types/levels';
import { listEditableLevels } from '#app/domain/xp/edit-levels.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PointsTabs } from '#app/ui/admin/points-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { fallbackLanguage } from '#locales/languages.ts';

export const handle = { script: false, feature: 'xp-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = memberRequest(context);
  return {
    levels: (await listEditableLevels(db)).map(({ id, level, threshold, color, texts }) => {
      const text = texts[language] ?? texts[fallbackLanguage];
      return { id, level, threshold, color, name: text?.name ?? '', description: text?.description ?? '' };
    }),
  };
}

export default function AdminLevels({ loaderData: { levels } }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  return (
    <>
      <PageTitle>{t('level.title')}</PageTitle>
      <h1>{t('level.title')}</h1>
      <PointsTabs current="levels" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('level.intro')}</p>
      <p className="mt-4">
        <a href="/admin/levels/new" className="btn btn-primary">
          {t('level.new')}
        </a>
      </p>
      <DataTable
        label={t('level.title')}
        columns={[
          t('level.name'),
          { text: t('level.level'), isNumber: true },
          { text: t('level.threshold'), isNumber: true, isEnd: true },
          t('level.description'),
        ]}
        rows={levels.map((one) => ({
          key: one.id,
          cells: [
            <span key="name" className="flex items-center gap-2">
              <svg viewBox="0 0 8 8" className="size-3 flex-none" aria-hidden="true">
                <circle cx="4" cy="4" r="4" fill={one.color} />
              </svg>
              <a href={`/admin/levels/${one.id}`} className="link min-w-0 wrap-anywhere">
                {one.name}
              </a>
            </span>,
            one.level,
            one.threshold,
            <span key="description" className="block whitespace-normal">
              {one.description}
            </span>,
          ],
        }))}
      />
    </>
  );
}
