import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';

const path = '/profile/transformation';

/** What the dashboard says of the transformation profile: two words of it, what became of it, or how to get one. */
export function ProfileCard({
  glance,
}: {
  glance: {
    readonly profile: { readonly tone: string; readonly type: string } | null;
    readonly isDefault: boolean;
    readonly making: boolean;
    readonly failed: boolean;
    /** What has changed since it was made. */
    readonly outdated: 'answers' | 'facts' | null;
  };
}) {
  const { t } = useTranslation('transformation-profile');
  const { profile, isDefault, making, failed, outdated } = glance;
  const names =
    profile && !isDefault
      ? {
          tone: t(`profile-insights:tones.${profile.tone}.name`),
          type: t(`profile-insights:types.${profile.type}.name`),
        }
      : null;
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
      {outdated ? (
        <p className="mt-2 max-w-prose">
          <StateBadge state="outdated">{t('badge.outdated')}</StateBadge>{' '}
          {t(outdated === 'answers' ? 'card.outdated' : 'card.otherFacts')}
        </p>
      ) : null}
      {making ? <p className="mt-2 text-ink-soft">{t('card.making')}</p> : null}
      {failed ? (
        <p className="mt-2 text-ink-soft">{t(profile ? 'card.failedAgain' : 'card.failed')}</p>
      ) : null}
      {isDefault && !making && !failed ? <p className="mt-2 text-ink-soft">{t('card.default')}</p> : null}
      {profile || making || failed ? null : <p className="mt-2 text-ink-soft">{t('card.none')}</p>}
      {failed && !making ? (
        <form method="post" action={path} className="mt-3">
          <button type="submit" name="intent" value="generate" className="btn btn-secondary">
            {t('tryAgain')}
          </button>
        </form>
      ) : null}
      {failed && !making && !profile ? null : (
        <p className="mt-3">
          <a href={path} className="link inline-block py-1">
            {t(making ? 'card.look' : profile ? 'card.open' : 'card.make')}
          </a>
        </p>
      )}
    </section>
  );
}
