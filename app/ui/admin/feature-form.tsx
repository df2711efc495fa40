import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

/** What is typed and chosen for a feature. */
export interface FeatureDraft {
  readonly name: string;
  readonly description: string;
  readonly level: string;
  readonly xp: string;
  readonly status: string;
  readonly category: string;
  readonly type: string;
  readonly development: string;
  readonly bypass: readonly string[];
  readonly beta: readonly string[];
  readonly tags: string;
  readonly route: string;
}

/** What an answer says where something was not saved. */
export interface FeatureProblem {
  readonly draft: FeatureDraft;
  readonly seen: string;
  readonly errors: readonly {
    readonly id: string;
    readonly key: string;
    /** What its words name. */
    readonly params?: Readonly<Record<string, number>>;
  }[];
  /** Somebody else has changed it meanwhile. */
  readonly isStale: boolean;
  /** What failed, in words. */
  readonly failed: string | null;
}

/** Everything that can be said of a feature. */
export function FeatureForm({
  draft,
  hidden,
  choices,
  errors,
  button,
}: {
  draft: FeatureDraft;
  hidden: Readonly<Record<string, string>>;
  choices: {
    readonly roles: readonly string[];
    readonly statuses: readonly string[];
    readonly categories: readonly string[];
    readonly types: readonly string[];
    readonly developments: readonly string[];
  };
  errors: readonly { readonly id: string; readonly text: string }[];
  button: string;
}) {
  const { t } = useTranslation('features-admin');
  const field = (id: keyof FeatureDraft) => ({
    id,
    value: String(draft[id]),
    label: t(`field.${id}`),
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  /** What is stored and stands in no list is chosen all the same. */
  const options = (values: readonly string[], value: string, of: string) =>
    [...new Set([...values, value])]
      .filter(Boolean)
      .map((one) => [one, values.includes(one) ? t(`${of}.${one}`) : one] as const);
  return (
    <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TypedField {...field('name')} hint={t('hint.name')} />
      <TextArea {...field('description')} name="description" rows={3} />
      <ChoiceField
        {...field('status')}
        hint={t('hint.status')}
        options={options(choices.statuses, draft.status, 'status')}
      />
      <RoleBoxes
        name="beta"
        legend={t('field.beta')}
        hint={t('hint.beta')}
        roles={choices.roles}
        chosen={draft.beta}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TypedField {...field('level')} hint={t('hint.level')} narrow />
        <TypedField {...field('xp')} hint={t('hint.xp')} narrow />
      </div>
      <RoleBoxes
        name="bypass"
        legend={t('field.bypass')}
        hint={t('hint.bypass')}
        roles={choices.roles}
        chosen={draft.bypass}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          {...field('category')}
          options={options(choices.categories, draft.category, 'category')}
        />
        <ChoiceField {...field('type')} options={options(choices.types, draft.type, 'types')} />
      </div>
      <ChoiceField
        {...field('development')}
        options={options(choices.developments, draft.development, 'development')}
      />
      <TypedField {...field('tags')} hint={t('hint.tags')} />
      <TypedField {...field('route')} hint={t('hint.route')} />
      <button type="submit" className="btn btn-primary">
        {button}
      </button>
    </Form>
  );
}

/** What stands above the form where it was not saved. */
export function FeatureProblems({
  problem,
  told,
  current,
}: {
  problem: FeatureProblem;
  told: readonly { readonly id: string; readonly text: string }[];
  /** What stands there now, by the names of fields, where somebody else has changed it. */
  current: FeatureDraft | null;
}) {
  const { t } = useTranslation('features-admin');
  if (!problem.isStale || !current)
    return (
      <ErrorSummary errors={told} title={problem.failed ?? undefined}>
        {problem.failed && told.length === 0 ? <p className="mt-2">{t('failed.kept')}</p> : null}
      </ErrorSummary>
    );
  const differing = (Object.keys(current) as readonly (keyof FeatureDraft)[]).filter(
    (name) => String(current[name]).trim() !== String(problem.draft[name]).trim(),
  );
  return (
    <ErrorSummary errors={[]} title={t('stale.title')}>
      <p className="mt-2">{t('stale.text')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {differing.map((name) => (
          <li key={name} className="wrap-anywhere">
            {t(`field.${name}`)}: {String(current[name]) || t('stale.empty')}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}
