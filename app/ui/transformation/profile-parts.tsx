import { useTranslation } from '#app/ui/texts.tsx';
import { TakenOut } from '../analyses/taken-out.tsx';
import { FormattedText } from '../formatted-text.tsx';
import { AnswerList } from '../forms/answer-list.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { StateBadge } from '../primitives.tsx';
import { ReadFacts, readFactsPath } from '../read-facts/read-facts.tsx';
import { DefaultNote, Insights } from './insights.tsx';
import type { ProfilePageView, ProfileView } from './views.ts';

type Outdated = ProfilePageView['outdated'];

/** What has to be known before a profile is read. @param outdated what has changed since it was made */
function Before({ profile, outdated }: { profile: ProfileView; outdated: Outdated }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <>
      {outdated ? (
        <p className="mt-3 max-w-prose">
          <StateBadge state="outdated">{t('badge.outdated')}</StateBadge>{' '}
          {t(outdated === 'answers' ? 'outdated' : 'otherFacts')}
        </p>
      ) : null}
      {profile.lang ? <p className="mt-3 max-w-prose text-ink-soft">{t('otherLanguage')}</p> : null}
      <DefaultNote insights={profile.insights} />
      <TakenOut topics={profile.takenOut} hasBuiltInParts={profile.hasBuiltInParts} />
    </>
  );
}

/** When a profile was made, and by whom: at the foot of it, as on a letter. */
function Provenance({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('transformation-profile');
  const { analyst, insights } = profile;
  return (
    <footer className="space-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {insights.isDefault ? (
          <StateBadge state="stands-in">{t('badge.default')}</StateBadge>
        ) : (
          <StateBadge state="made">{t(analyst === 'ai' ? 'badge.ai' : 'badge.builtIn')}</StateBadge>
        )}
        {t('createdOn', { when: profile.createdOn })}
      </p>
      {insights.isDefault ? null : <p>{t(analyst === 'ai' ? 'madeBy.ai' : 'madeBy.builtIn')}</p>}
      <p>{t('notAdvice')}</p>
    </footer>
  );
}

/** What a profile says, as one letter; and the answers that it was made of. @param path where it is read */
export function ProfileLetter({
  profile,
  outdated,
  path,
}: {
  profile: ProfileView;
  outdated: Outdated;
  path: string;
}) {
  const { t } = useTranslation('transformation-profile');
  return (
    <>
      <Before profile={profile} outdated={outdated} />
      <div className="mt-6">
        <Leaf>
          <div className="space-y-7">
            {profile.text ? (
              <div lang={profile.lang}>
                <FormattedText text={profile.text} />
              </div>
            ) : null}
            <Insights insights={profile.insights} text={profile.text} />
            <Provenance profile={profile} />
          </div>
        </Leaf>
      </div>
      {profile.standing.length > 0 ? (
        <details className="mt-6 max-w-work no-print">
          <summary className="link inline-block py-1">{t('standing.title')}</summary>
          <p className="mt-2 max-w-prose text-ink-soft">{t('standing.text')}</p>
          {profile.standing.map(({ heading, answers, facts }) => (
            <section key={heading} className="mt-4 max-w-prose">
              <h3>{heading}</h3>
              {answers.length > 0 ? (
                <dl className="mt-1 border-l-2 border-line pl-3 text-sm text-ink-soft">
                  {answers.map(({ label, text }) => (
                    <div key={label} className="mt-1 first:mt-0">
                      <dt>{label}</dt>
                      <dd className="text-ink">{text}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              <ReadFacts facts={facts} back={path} />
            </section>
          ))}
        </details>
      ) : null}
      <p className="mt-2 no-print">
        <a href={readFactsPath} className="link inline-block py-1">
          {t('read-facts:open')}
        </a>
      </p>
      {profile.inputs.length > 0 ? (
        <details className="mt-6 max-w-work no-print">
          <summary className="link inline-block py-1">{t('inputs.title')}</summary>
          {profile.inputs.map(({ formTitle, answers }) => (
            <div key={formTitle} className="mt-2 mb-6">
              <p className="max-w-prose text-ink-soft">
                {formTitle === null ? t('inputs.account') : t('inputs.text', { form: formTitle })}
              </p>
              <AnswerList answers={answers} />
            </div>
          ))}
        </details>
      ) : null}
    </>
  );
}

/** The same profile as a paper. It stands behind the door of members who have finished onboarding. */
export function PaperLink({ path, id }: { path: string; id: string }) {
  const { t } = useTranslation('transformation-profile');
  return (
    <p className="mt-4 no-print">
      <a href={`${path}/${id}/profile.pdf`} className="link inline-block py-1">
        {t('paper')}
      </a>
    </p>
  );
}
