import { EmptyState } from '../parts/empty-state.tsx';
import { StateBadge } from '../primitives.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { useTranslation } from '../texts.tsx';
import type { HeldFactView } from './views.ts';
import { readFactsPath } from './read-facts.tsx';

function Sources({ sources }: { sources: HeldFactView['sources'] }) {
  const { t } = useTranslation('read-facts');
  return (
    <ul className="mt-2 space-y-2 border-l-2 border-line pl-3 text-sm">
      {sources.map(({ from, href, question, answer, isQuote }) => (
        <li key={`${from} ${question} ${answer}`}>
          <p className="text-ink-soft">
            {href ? (
              <a href={href} className="link inline-block py-0.5">
                {from}
              </a>
            ) : (
              from
            )}
          </p>
          {question ? <p className="text-ink-soft">{question}</p> : null}
          {answer ? (
            <p dir="auto" className="wrap-anywhere">
              {isQuote ? t('source.quote', { text: answer }) : answer}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Fact({ fact }: { fact: HeldFactView }) {
  const { t } = useTranslation('read-facts');
  const { id, text, certainty, deniedOn, overSince, sources } = fact;
  const button = t(deniedOn ? 'takeBack' : overSince ? 'over.leaveOut' : 'notSo');
  return (
    <li id={id} className="card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{text}</h3>
        <StateBadge state={deniedOn || overSince ? 'not-so' : certainty}>
          {t(deniedOn ? 'denied.badge' : overSince ? 'over.badge' : `held.${certainty}`)}
        </StateBadge>
      </div>
      {deniedOn ? <p className="mt-1 text-ink-soft">{t('denied.on', { when: deniedOn })}</p> : null}
      {overSince ? <p className="mt-1 text-ink-soft">{t('over.since', { when: overSince })}</p> : null}
      {sources.length > 0 ? (
        <Sources sources={sources} />
      ) : (
        <p className="mt-1 text-ink-soft">{t('denied.noSource')}</p>
      )}
      <form method="post" action={readFactsPath} className="mt-3">
        <input type="hidden" name="fact" value={id} />
        <button
          id={`say-${id}`}
          type="submit"
          name="intent"
          value={deniedOn ? 'take-back' : 'deny'}
          aria-label={t('about', { button, fact: text })}
          className="btn btn-secondary"
        >
          {button}
        </button>
      </form>
    </li>
  );
}

/** What is read of a member: what is gone by, what their later answers take back, and what they said is not so. @param failed the fact that could not be saved */
export function ReadFactsPage({
  facts,
  onboarded,
  failed,
}: {
  facts: readonly HeldFactView[];
  onboarded: boolean;
  failed: string | null;
}) {
  const { t } = useTranslation('read-facts');
  const groups = [
    ['held', facts.filter(({ deniedOn, overSince }) => deniedOn === null && overSince === null)],
    ['over', facts.filter(({ overSince }) => overSince !== null)],
    ['denied', facts.filter(({ deniedOn }) => deniedOn !== null)],
  ] as const;
  return (
    <SettingsPage
      title={t('title')}
      intro={t('intro')}
      errors={failed === null ? [] : [{ id: `say-${failed}`, text: t('failed') }]}
    >
      {facts.length === 0 ? (
        <EmptyState
          kind="answers"
          title={t('empty.title')}
          action={
            <a href={onboarded ? '/forms' : '/onboarding'} className="btn btn-primary">
              {t(onboarded ? 'empty.forms' : 'empty.onboarding')}
            </a>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <p className="text-ink-soft">{t('answersStay')}</p>
      )}
      {groups.map(([group, list]) =>
        list.length === 0 ? null : (
          <section key={group} aria-labelledby={group}>
            <h2 id={group}>{t(`${group}.title`)}</h2>
            <ul className="mt-4 space-y-4">
              {list.map((fact) => (
                <Fact key={fact.id} fact={fact} />
              ))}
            </ul>
          </section>
        ),
      )}
    </SettingsPage>
  );
}
