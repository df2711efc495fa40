import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { languages, type Language } from '#locales/languages.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Leaf } from '#app/ui/parts/leaf.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { FactList } from '#app/ui/admin/table.tsx';
import { Changes } from './changes.tsx';
import { VersionBadge } from './version-list.tsx';
import type { ChangedField, VersionView } from './views.ts';

interface View {
  readonly path: string;
  readonly name: string;
  readonly page: string;
  /** Whether something was delivered; of people there is nothing until it is written. */
  readonly isDelivered: boolean;
  readonly number: number;
  /** Null for what was delivered. */
  readonly version: VersionView | null;
  /** Whether it is what the site says. */
  readonly isLive: boolean;
  readonly isDraft: boolean;
  /** The version that it is compared with; 0 is what was delivered. */
  readonly before: number;
  readonly changes: readonly ChangedField[];
  /** Where the page stands as it would be. */
  readonly preview: readonly { readonly language: Language; readonly href: string }[];
  /** All texts, where no page can be looked at. */
  readonly leaves: readonly { readonly language: Language; readonly texts: readonly string[] }[];
  readonly seen: number;
  readonly formId: string;
}

/** A version: who wrote it, what it changes, and what can be done with it. */
export function VersionPage({
  view,
  errors,
}: {
  view: View;
  errors: readonly { readonly id: string; readonly text: string; readonly href?: string }[];
}) {
  const { t } = useTranslation('content');
  const { name, path, number, version, isDraft, isLive } = view;
  const first = t(view.isDelivered ? 'versions.delivered' : 'versions.nothing');
  const title = number === 0 ? first : t('versions.one', { number });
  return (
    <>
      <PageTitle error={errors.length > 0}>
        {t('version.title', { version: title, name, page: view.page })}
      </PageTitle>
      <ErrorSummary errors={errors} title={errors.length > 0 ? t('notDone') : undefined} />
      <p>
        <a href={path} className="link no-print inline-block py-1">
          {t('version.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{t('version.heading', { version: title, name })}</h1>
      {version ? (
        <Facts version={version} />
      ) : (
        <p className="mt-2 max-w-prose">
          {t(view.isDelivered ? 'version.deliveredText' : 'version.nothingText')}
        </p>
      )}
      {version ? (
        <Changes
          changes={view.changes}
          title={isDraft ? t('version.wouldChange') : t('version.changed')}
          nothing={t(isDraft ? 'version.changesNothing' : 'version.changedNothing')}
        />
      ) : null}
      {view.preview.length > 0 ? (
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {view.preview.map(({ language, href }) => (
            <a key={language} href={href} className="link inline-block py-1">
              {t('version.preview', { language: languages[language].name })}
            </a>
          ))}
        </p>
      ) : null}
      {view.leaves.map(({ language, texts }) => (
        <div key={language} className="mt-6 max-w-prose">
          <Leaf title={languages[language].name}>
            {texts.map((text) => (
              <p key={text} className="mt-3 wrap-anywhere whitespace-pre-line">
                <bdi lang={language}>{text}</bdi>
              </p>
            ))}
          </Leaf>
        </div>
      ))}
      <div className="mt-8 flex max-w-2xl flex-wrap items-center gap-4">
        {isDraft ? (
          <>
            <ActForm view={view} act="publish">
              <button id="publish" type="submit" className="btn btn-primary">
                {t('version.publish')}
              </button>
            </ActForm>
            <ActForm view={view} act="put-aside">
              <button id="put-aside" type="submit" className="btn btn-secondary">
                {t('version.putAside')}
              </button>
            </ActForm>
          </>
        ) : isLive ? (
          <p className="text-ink-soft">{t('version.isLive')}</p>
        ) : (
          <ActForm view={view} act="take-back">
            <p className="text-ink-soft">{t('version.takeBackText')}</p>
            <button id="take-back" type="submit" className="btn btn-primary mt-3">
              {t('version.takeBack')}
            </button>
          </ActForm>
        )}
      </div>
    </>
  );
}

function ActForm({
  view: { seen, formId },
  act,
  children,
}: {
  view: View;
  act: string;
  children: ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="formId" value={formId} />
      {children}
    </Form>
  );
}

function Facts({ version }: { version: VersionView }) {
  const { t } = useTranslation('content');
  const { saved, author, published, publisher, note, state } = version;
  return (
    <FactList
      facts={[
        [t('versions.state'), <VersionBadge key="state" state={state} />],
        [t('versions.saved'), t('versions.by', { when: saved, who: author ?? t('versions.gone') })],
        ...(published
          ? [
              [
                t('versions.published'),
                t('versions.by', { when: published, who: publisher ?? t('versions.gone') }),
              ] as const,
            ]
          : []),
        ...(note ? [[t('note'), note] as const] : []),
      ]}
    />
  );
}
