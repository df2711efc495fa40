import { useTranslation } from '#app/ui/texts.tsx';
import { TakenOut } from '../analyses/taken-out.tsx';
import { FormattedText } from '../formatted-text.tsx';
import { AnswerList } from '../forms/answer-list.tsx';
import { StateBadge } from '../primitives.tsx';
import { InsightCards } from './insight-cards.tsx';
import type { ProfileView } from './views.ts';

/** When a profile was made, and by whom. */
export function ProfileFacts({ profile, outdated }: { profile: ProfileView; outdated: boolean }) {
  const { t } = useTranslation('transformation-profile');
  const { analyst, insights } = profile;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {insights.isDefault ? (
          <StateBadge state="stands-in">{t('badge.default')}</StateBadge>
        ) : (
          <StateBadge state="made">{t(analyst === 'ai' ? 'badge.ai' : 'badge.builtIn')}</StateBadge>
        )}
        {outdated ? <StateBadge state="outdated">{t('badge.outdated')}</StateBadge> : null}
        {t('createdOn', { when: profile.createdOn })}
      </p>
      {insights.isDefault ? null : (
        <p className="mt-1 max-w-prose text-ink-soft">
          {t(analyst === 'ai' ? 'madeBy.ai' : 'madeBy.builtIn')}
        </p>
      )}
      {profile.lang ? <p className="mt-3">{t('otherLanguage')}</p> : null}
    </>
  );
}

/** What a profile says: in cards, in a text, and the answers that it was made of. */
export function ProfileContent({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <>
      <TakenOut topics={profile.takenOut} />
      <InsightCards insights={profile.insights} />
      {profile.text ? (
        <section className="card mt-6" aria-labelledby="in-full">
          <h2 id="in-full">{t('inFull')}</h2>
          <div className="mt-3" lang={profile.lang}>
            <FormattedText text={profile.text} level={3} />
          </div>
        </section>
      ) : null}
      {profile.inputs.length > 0 ? (
        <details className="mt-6">
          <summary className="link inline-block py-1">{t('inputs.title')}</summary>
          <p className="mt-2 max-w-prose text-ink-soft">{t('inputs.text', { form: profile.formTitle })}</p>
          <AnswerList answers={profile.inputs} />
        </details>
      ) : null}
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{t('notAdvice')}</p>
    </>
  );
}

/** The same profile as a paper. It stands behind the door of members who have finished onboarding. */
export function PaperLink({ path, id }: { path: string; id: string }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <p className="mt-4">
      <a href={`${path}/${id}/profile.pdf`} className="link inline-block py-1">
        {t('paper')}
      </a>
    </p>
  );
}
