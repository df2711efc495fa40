import { fieldInLanguage } from './field-in-language.ts';
import { Form } from 'react-router';
import { languageCodes, languages } from '#locales/languages.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

type Draft = Readonly<Record<string, string>>;

/** What an answer says where a video was not saved. */
export interface VideoProblem {
  readonly draft: Draft;
  readonly seen: string;
  readonly errors: readonly { readonly id: string; readonly key: string }[];
  readonly isStale: boolean;
  /** Whether it could not be written. */
  readonly isFault: boolean;
  /** Whether the form of a new one was sent before, and said something else then. */
  readonly wasSentBefore?: boolean;
}

/** Everything that can be said of a video, on a page of its own. */
export function VideoForm({
  title,
  failed,
  button,
  draft,
  problem,
  current,
  hidden,
}: {
  title: string;
  /** What is said where it was not saved. */
  failed: string;
  button: string;
  draft: Draft;
  problem: VideoProblem | null;
  /** What stands there now. */
  current: Draft;
  hidden: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('videos-admin');
  const errors = (problem?.errors ?? []).map(({ id, key }) => ({ id, text: t(`error.${key}`) }));
  const field = (id: string) => ({
    id,
    value: draft[id] ?? '',
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  return (
    <>
      <PageTitle error={problem !== null}>{title}</PageTitle>
      {problem ? (
        <ErrorSummary errors={errors} title={problem.isStale ? t('staleTitle') : failed}>
          {problem.isFault ? <p className="mt-2">{t('kept')}</p> : null}
          {problem.wasSentBefore ? <p className="mt-2">{t('common:sentBefore')}</p> : null}
          {problem.isStale ? <Stale draft={draft} current={current} /> : null}
        </ErrorSummary>
      ) : null}
      <p>
        <a href="/admin/videos" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {languageCodes.map((language) => (
          <fieldset key={language} className="card space-y-4">
            <legend className="px-1 font-semibold" lang={language}>
              {languages[language].name}
            </legend>
            <TypedField {...field(`name_${language}`)} label={t('name')} />
            <TextArea
              {...field(`description_${language}`)}
              name={`description_${language}`}
              rows={2}
              label={t('description')}
            />
          </fieldset>
        ))}
        <TypedField {...field('link')} label={t('link')} hint={t('linkHint')} />
        <TypedField {...field('minutes')} label={t('minutes')} narrow />
        <ChoiceField
          {...field('place')}
          label={t('place')}
          options={(['workouts', 'education'] as const).map((one) => [one, t(`placeOf.${one}`)] as const)}
        />
        <ChoiceField
          {...field('status')}
          label={t('status')}
          options={(['draft', 'published'] as const).map((one) => [one, t(`statusOf.${one}`)] as const)}
        />
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </Form>
    </>
  );
}

/** What somebody else has saved meanwhile, where it differs from what was typed. */
function Stale({ draft, current }: { draft: Draft; current: Draft }) {
  const { t } = useTranslation('videos-admin');
  return (
    <>
      <p className="mt-2">{t('staleText')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {Object.keys(current)
          .filter((id) => current[id] !== draft[id])
          .map((id) => {
            const { name, language } = fieldInLanguage(id);
            const value = current[id] ?? '';
            return (
              <li key={id} className="wrap-anywhere">
                <a href={`#${id}`} className="font-semibold underline">
                  {t(name)}
                  {language ? ` (${language})` : null}
                </a>
                : {(name === 'status' || name === 'place' ? t(`${name}Of.${value}`) : value) || '–'}
              </li>
            );
          })}
      </ul>
    </>
  );
}
