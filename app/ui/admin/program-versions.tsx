import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Changes } from './content/changes.tsx';
import type { ChangedField } from './content/views.ts';

/** What was changed of a program and its prices, by whom and when; each change leads back to what was before it. */
export function ProgramVersions({
  name,
  path,
  versions,
}: {
  name: string;
  path: string;
  versions: readonly {
    readonly id: string;
    readonly when: string;
    /** Null where their account is gone. */
    readonly author: string | null;
    readonly changes: readonly ChangedField[];
  }[];
}) {
  const { t } = useTranslation('payments-admin');
  const title = t('versions.title', { program: name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p>
        <a href={path} className="link no-print inline-block py-1">
          {t('versions.back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t(versions.length === 0 ? 'versions.none' : 'versions.intro')}
      </p>
      {versions.map(({ id, when, author, changes }) => (
        <div key={id}>
          <Changes
            id={`change-${id}`}
            title={t('versions.by', { when, who: author ?? t('versions.gone') })}
            nothing={t('versions.same')}
            changes={changes}
          />
          {changes.length > 0 ? (
            <p>
              <a href={`${path}?before=${id}`} className="link inline-block py-1">
                {t('versions.putBack')}
                <span className="sr-only"> {t('versions.ofWhen', { when })}</span>
              </a>
            </p>
          ) : null}
        </div>
      ))}
    </>
  );
}
