import { useTranslation } from '#app/ui/texts.tsx';

/** What the dashboard says of the transformation profile: two words of it, or how to get one. */
export function ProfileCard({
  glance,
}: {
  glance: {
    readonly profile: { readonly coaching_tone: string; readonly personality_type: string } | null;
    readonly making: boolean;
  };
}) {
  const { t } = useTranslation('transformation-profile');
  const { profile, making } = glance;
  const names = profile && {
    tone: t(`profile-insights:tones.${profile.coaching_tone}.name`),
    type: t(`profile-insights:types.${profile.personality_type}.name`),
  };
  return (
    <section className="card mt-6" aria-labelledby="transformation">
      <h2 id="transformation" className="text-xl">
        {t('title')}
      </h2>
      {names ? (
        <p className="mt-2">
          {t('card.style', names)}
          <br />
          {t('card.type', names)}
        </p>
      ) : null}
      {making ? <p className="mt-2 text-ink-soft">{t('card.making')}</p> : null}
      {names || making ? null : <p className="mt-2 text-ink-soft">{t('card.none')}</p>}
      <p className="mt-3">
        <a href="/profile/transformation" className="link inline-block py-1">
          {t(making ? 'card.look' : names ? 'card.open' : 'card.make')}
        </a>
      </p>
    </section>
  );
}
