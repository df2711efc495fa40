import { useTranslation } from '#app/ui/texts.tsx';

/** What a transformation profile says in short; its lines are in the language that it was written in. */
export interface InsightsView {
  /** `profile-insights:tones.<tone>` names and describes it. */
  readonly coaching_tone: string;
  /** `profile-insights:types.<type>` names and describes it. */
  readonly personality_type: string;
  readonly transformation_strengths: readonly string[];
  readonly growth_areas: readonly string[];
  readonly recommended_approach: string;
  readonly risk_factors: readonly string[];
  readonly success_predictors: readonly string[];
  readonly personalized_insights: readonly string[];
  /** Of the lines, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Nobody could read the answers: it is what everybody begins with. */
  readonly isDefault: boolean;
}

/** The cards of a profile: specification 2, §2.2 'Profile-display'. What a profile does not say has no card. */
export function InsightCards({ insights }: { insights: InsightsView }) {
  const { t } = useTranslation('profile-insights');
  const { lang } = insights;
  return (
    <>
      {insights.isDefault ? (
        <p className="card mt-6 border-warn" data-default-profile>
          {t('isDefault')}
        </p>
      ) : null}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <NamedCard
          title={t('coachingStyle')}
          name={t(`tones.${insights.coaching_tone}.name`)}
          text={t(`tones.${insights.coaching_tone}.text`)}
        />
        <NamedCard
          title={t('transformationType')}
          name={t(`types.${insights.personality_type}.name`)}
          text={t(`types.${insights.personality_type}.text`)}
        />
        <ListCard title={t('strengths')} lines={insights.transformation_strengths} lang={lang} />
        <ListCard title={t('growth')} lines={insights.growth_areas} lang={lang} />
        <ListCard title={t('personalized')} lines={insights.personalized_insights} lang={lang} wide />
        <ListCard title={t('keys')} lines={insights.success_predictors} lang={lang} />
        <ListCard title={t('watchOut')} lines={insights.risk_factors} lang={lang} />
        {insights.recommended_approach ? (
          <section className="card sm:col-span-2">
            <h2 className="text-xl">{t('approach')}</h2>
            <p className="mt-2 whitespace-pre-line" lang={lang}>
              {insights.recommended_approach}
            </p>
          </section>
        ) : null}
      </div>
    </>
  );
}

function NamedCard({ title, name, text }: { title: string; name: string; text: string }) {
  return (
    <section className="card">
      <h2 className="text-base text-ink-soft">{title}</h2>
      <p className="mt-1 font-serif text-xl">{name}</p>
      <p className="mt-2">{text}</p>
    </section>
  );
}

function ListCard({
  title,
  lines,
  lang,
  wide = false,
}: {
  title: string;
  lines: readonly string[];
  lang?: string | undefined;
  wide?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <section className={`card ${wide ? 'sm:col-span-2' : ''}`}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5" lang={lang}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
