import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { helpTasks } from './help-tasks.ts';

export const handle = { script: false, feature: 'admin' } satisfies PageFacts;

/** What people who run the place want to do, in their words, and where. */
export default function AdminHelp() {
  const { t } = useTranslation('admin-help');
  return (
    <div className="max-w-read">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('intro')}</p>
      <nav aria-label={t('groups')} className="mt-3">
        <ul className="flex flex-wrap gap-x-6">
          {helpTasks.map(({ group }) => (
            <li key={group}>
              <a href={`#${group}`} className="link inline-block py-1">
                {t(`group.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {helpTasks.map(({ group, tasks }) => (
        <section key={group} id={group} className="mt-8 scroll-mt-4">
          <h2>{t(`group.${group}`)}</h2>
          <dl>
            {tasks.map(({ key, to, also }) => (
              <div key={key} className="border-t border-line py-3">
                <dt>
                  <a href={to} className="link inline-block py-1 font-semibold">
                    {t(`tasks.${key}.title`)}
                  </a>
                </dt>
                <dd>
                  {t(`tasks.${key}.text`)}
                  {also ? (
                    <>
                      {' '}
                      <a href={also} className="link inline-block py-1">
                        {t(`tasks.${key}.also`)}
                      </a>
                    </>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
