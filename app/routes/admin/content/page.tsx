import type { Route } from './+types/page';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { entriesOf } from '#app/domain/content/open-texts.ts';
import { listEntryStates } from '#app/domain/content/read-versions.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EntryList } from '#app/ui/admin/content/entry-list.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { pageName, readPageAddress } from './entry-names.ts';
import { entryRow, sectionsOf } from './entry-rows.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, t, language, said } = memberRequest(context);
  const page = readPageAddress(params);
  const states = (await listEntryStates(db)).filter(({ part }) => part === page.part);
  const rows = [...entriesOf(page).values()].map((entry) =>
    // As the site says it now.
    entryRow(t, page, entry, wholeTexts(said, page.part, entry, {})[language], states),
  );
  return {
    name: pageName(t, page),
    shownAt: typeof page.shownAt === 'string' ? page.shownAt : null,
    sections: sectionsOf(t, page, rows),
  };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { name, sections, shownAt } = loaderData;
  return (
    <>
      <PageTitle>{t('pageTitle', { name })}</PageTitle>
      <p>
        <a href="/admin/content" className="link no-print inline-block py-1">
          {t('backTo', { page: t('title') })}
        </a>
      </p>
      <h1 className="mt-2">{name}</h1>
      {shownAt ? (
        <p className="mt-2">
          <a href={shownAt} className="link inline-block py-1">
            {t('entry.asItIs')}
          </a>
        </p>
      ) : null}
      {sections.map((section) => (
        <EntryList key={section.key} title={section.title} rows={section.rows} />
      ))}
    </>
  );
}
