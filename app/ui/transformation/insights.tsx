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

/** Whether a text says these words already; what marks words in it is left aside. */
export const says = (text: string, words: string): boolean => plain(text).includes(plain(words));

const plain = (text: string): string =>
  text
    .replaceAll(/[\\*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The parts of a profile: specification 2, §2.2 'Profile-display'. What a profile does not say has no heading.
 * @param text that stands before them: what it says already is not said again
 */
export function Insights({ insights, text = '' }: { insights: InsightsView; text?: string }) {
  const { t } = useTranslation('profile-insights');
  const { lang, recommended_approach: approach } = insights;
  return (
    <>
      <Named
        title={t('coachingStyle')}
        name={t(`tones.${insights.coaching_tone}.name`)}
        text={t(`tones.${insights.coaching_tone}.text`)}
      />
      <Named
        title={t('transformationType')}
        name={t(`types.${insights.personality_type}.name`)}
        text={t(`types.${insights.personality_type}.text`)}
      />
      <Lines title={t('strengths')} lines={insights.transformation_strengths} lang={lang} />
      <Lines title={t('growth')} lines={insights.growth_areas} lang={lang} />
      <Lines title={t('personalized')} lines={insights.personalized_insights} lang={lang} />
      <Lines title={t('keys')} lines={insights.success_predictors} lang={lang} />
      <Lines title={t('watchOut')} lines={insights.risk_factors} lang={lang} />
      {approach && !says(text, approach) ? (
        <section>
          <h2>{t('approach')}</h2>
          <p className="mt-2 whitespace-pre-line" lang={lang}>
            {approach}
          </p>
        </section>
      ) : null}
    </>
  );
}

/** Where nobody could read the answers: that this is what everybody begins with. */
export function DefaultNote({ insights }: { insights: InsightsView }) {
  const { t } = useTranslation('profile-insights');
  if (!insights.isDefault) return null;
  return (
    <p className="card mt-6 border-warn" data-default-profile>
      {t('isDefault')}
    </p>
  );
}

function Named({ title, name, text }: { title: string; name: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="mt-2">
        <strong>{name}</strong>
        <br />
        {text}
      </p>
    </section>
  );
}

function Lines({
  title,
  lines,
  lang,
}: {
  title: string;
  lines: readonly string[];
  lang?: string | undefined;
}) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5" lang={lang}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
