import { fieldInLanguage } from './field-in-language.ts';
import { Form } from 'react-router';
import { languageCodes, languages } from '#locales/languages.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

type Draft = Readonly<Record<string, string>>;

/** What an answer says where a level was not saved. */
export interface LevelProblem {
  readonly draft: Draft;
  readonly seen: string;
  readonly errors: readonly { readonly id: string; readonly key: string }[];
  readonly isStale: boolean;
  /** Whether it could not be written. */
  readonly isFault: boolean;
  /** Whether the form of a new one was sent before, and said something else then. */
  readonly wasSentBefore?: boolean;
}

/** Everything that can be said of a level, on a page of its own. */
export function LevelForm({
  title,
  failed,
  draft,
  problem,
  current,
  hidden,
  icons,
  isNew,
}: {
  title: string;
  /** What is said where it was not saved. */
  failed: string;
  draft: Draft;
  problem: LevelProblem | null;
  /** What stands there now. */
  current: Draft;
  hidden: Readonly<Record<string, string>>;
  icons: readonly string[];
  isNew: boolean;
}) {
  const { t } = useTranslation('xp-admin');
  const errors = (problem?.errors ?? []).map(({ id, key }) => ({ id, text: t(`level.error.${key}`) }));
  const field = (id: string) => ({
    id,
    value: draft[id] ?? '',
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  const { value: color, error: colorError } = field('color');
  return (
    <>
      {problem ? (
        <ErrorSummary errors={errors} title={problem.isStale ? t('stale.title') : failed}>
          {problem.isFault ? <p className="mt-2">{t('kept')}</p> : null}
          {problem.wasSentBefore ? <p className="mt-2">{t('common:sentBefore')}</p> : null}
          {problem.isStale ? <Stale draft={draft} current={current} /> : null}
        </ErrorSummary>
      ) : null}
      <p>
        <a href="/admin/levels" className="link no-print inline-block py-1">
          {t('level.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isNew ? (
          <TypedField {...field('level')} label={t('level.level')} hint={t('level.number')} narrow />
        ) : null}
        <TypedField {...field('threshold')} label={t('level.threshold')} hint={t('level.number')} narrow />
        {languageCodes.map((language) => (
          <fieldset key={language} className="card space-y-4">
            <legend className="px-1 font-semibold" lang={language}>
              {languages[language].name}
            </legend>
            <TypedField {...field(`name_${language}`)} label={t('level.name')} />
            <TextArea
              {...field(`description_${language}`)}
              name={`description_${language}`}
              rows={2}
              label={t('level.description')}
            />
          </fieldset>
        ))}
        <ChoiceField
          {...field('icon')}
          label={t('level.icon')}
          options={[...new Set([...icons, draft['icon'] ?? ''])]
            .filter(Boolean)
            .map((icon) => [icon, icons.includes(icon) ? t(`level.icons.${icon}`) : icon] as const)}
        />
        <FieldFrame id="color" label={t('level.color')} error={colorError}>
          {(control) => (
            <input
              {...control}
              // A chooser of colors would drop what is none, and with it what somebody typed.
              type={/^#[0-9a-f]{6}$/i.test(color) ? 'color' : 'text'}
              name="color"
              defaultValue={color}
              autoComplete="off"
              className="field mt-1 max-w-48"
            />
          )}
        </FieldFrame>
        <button type="submit" className="btn btn-primary">
          {t(isNew ? 'level.add' : 'level.save')}
        </button>
      </Form>
    </>
  );
}

/** What somebody else has saved meanwhile, where it differs from what was typed. */
function Stale({ draft, current }: { draft: Draft; current: Draft }) {
  const { t } = useTranslation('xp-admin');
  const differing = Object.keys(current).filter((id) => id !== 'level' && current[id] !== draft[id]);
  return (
    <>
      <p className="mt-2">{t('stale.text')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {differing.map((id) => {
          const { name, language } = fieldInLanguage(id);
          return (
            <li key={id} className="wrap-anywhere">
              <a href={`#${id}`} className="font-semibold underline">
                {t(`level.${name}`)}
                {language ? ` (${language})` : null}
              </a>
              : {current[id] || '–'}
            </li>
          );
        })}
      </ul>
    </>
  );
}
