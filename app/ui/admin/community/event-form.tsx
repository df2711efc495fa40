import { fieldInLanguage } from '../field-in-language.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes, languages } from '#locales/languages.ts';
import { ChoiceField, TypedField } from '../typed-field.tsx';
import { EditForm, type Draft, type EditProblem } from './edit-form.tsx';

/** Everything that can be said of an event. */
export function EventForm({
  title,
  draft,
  problem,
  current,
  hidden,
  zones,
  states,
  cancel,
}: {
  title: string;
  draft: Draft;
  problem: EditProblem | null;
  current: Draft;
  hidden: Readonly<Record<string, string>>;
  zones: readonly (readonly [value: string, text: string])[];
  states: readonly string[];
  /** Where it is called off; null for a new one. */
  cancel: string | null;
}) {
  const { t } = useTranslation('together-admin');
  const nameOf = (id: string): string => {
    const { name, language } = fieldInLanguage(id);
    return language ? `${t(`event.field.${name}`)} (${language})` : t(`event.field.${name}`);
  };
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/community/events', text: t('event.back') }}
      draft={draft}
      problem={problem}
      current={current}
      hidden={hidden}
      nameOf={nameOf}
      submit={cancel === null ? t('event.add') : t('save')}
      intro={
        cancel ? (
          <p className="mt-3">
            <a href={cancel} className="link inline-block py-1">
              {t('event.cancel.link')}
            </a>
          </p>
        ) : null
      }
    >
      {(field) => (
        <>
          {languageCodes.map((language) => (
            <fieldset key={language} className="card space-y-4">
              <legend className="px-1 font-semibold" lang={language}>
                {languages[language].name}
              </legend>
              <TypedField {...field(`title_${language}`)} label={t('event.field.title')} />
              <TextArea
                {...field(`body_${language}`)}
                name={`body_${language}`}
                rows={4}
                label={t('event.field.body')}
              />
            </fieldset>
          ))}
          <TypedField {...field('day')} type="date" label={t('event.field.day')} narrow />
          <TypedField {...field('time')} label={t('event.field.time')} hint={t('event.timeHint')} narrow />
          <TypedField {...field('minutes')} label={t('event.field.minutes')} narrow />
          <ChoiceField {...field('zone')} label={t('event.field.zone')} options={zones} />
          <TypedField {...field('place')} label={t('event.field.place')} />
          <TypedField {...field('url')} label={t('event.field.url')} hint={t('event.urlHint')} />
          <TypedField {...field('seats')} label={t('event.field.seats')} hint={t('event.seatsHint')} narrow />
          <ChoiceField
            {...field('state')}
            label={t('event.field.state')}
            options={states.map((state) => [state, t(`event.state.${state}`)] as const)}
          />
        </>
      )}
    </EditForm>
  );
}
