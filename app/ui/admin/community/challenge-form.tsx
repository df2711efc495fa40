import { fieldInLanguage } from '../field-in-language.ts';
import { challengeDays } from '#app/challenges/challenge.ts';
import { languageCodes, languages } from '#locales/languages.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ChoiceField, TypedField } from '../typed-field.tsx';
import { EditForm, type Draft, type EditProblem } from './edit-form.tsx';

/** Everything that can be said of a challenge. */
export function ChallengeForm({
  title,
  draft,
  problem,
  current,
  hidden,
  pillars,
  states,
  isNew,
}: {
  title: string;
  draft: Draft;
  problem: EditProblem | null;
  current: Draft;
  hidden: Readonly<Record<string, string>>;
  pillars: readonly (readonly [value: string, text: string])[];
  states: readonly string[];
  isNew: boolean;
}) {
  const { t } = useTranslation('together-admin');
  const nameOf = (id: string): string => {
    const { name, language } = fieldInLanguage(id);
    return language ? `${t(`challenge.field.${name}`)} (${language})` : t(`challenge.field.${name}`);
  };
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/community/challenges', text: t('challenge.back') }}
      draft={draft}
      problem={problem}
      current={current}
      hidden={hidden}
      nameOf={nameOf}
      submit={t(isNew ? 'challenge.add' : 'save')}
      intro={<p className="mt-3 max-w-prose text-ink-soft">{t('challenge.care')}</p>}
    >
      {(field) => (
        <>
          {languageCodes.map((language) => (
            <fieldset key={language} className="card space-y-4">
              <legend className="px-1 font-semibold" lang={language}>
                {languages[language].name}
              </legend>
              <TypedField {...field(`name_${language}`)} label={t('challenge.field.name')} />
              <TextArea
                {...field(`task_${language}`)}
                name={`task_${language}`}
                rows={2}
                label={t('challenge.field.task')}
                hint={t('challenge.taskHint')}
              />
              <TextArea
                {...field(`about_${language}`)}
                name={`about_${language}`}
                rows={3}
                label={t('challenge.field.about')}
              />
            </fieldset>
          ))}
          <ChoiceField {...field('pillar')} label={t('challenge.field.pillar')} options={pillars} />
          <TypedField
            {...field('days')}
            label={t('challenge.field.days')}
            hint={t('challenge.daysHint', challengeDays)}
            narrow
          />
          <TypedField
            {...field('startsOn')}
            type="date"
            label={t('challenge.field.startsOn')}
            hint={t('challenge.startsOnHint')}
            narrow
          />
          <ChoiceField
            {...field('state')}
            label={t('challenge.field.state')}
            options={states.map((state) => [state, t(`challenge.state.${state}`)] as const)}
          />
        </>
      )}
    </EditForm>
  );
}
