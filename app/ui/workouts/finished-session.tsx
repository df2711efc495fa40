import { PageTitle } from '../page-title.tsx';
import { Celebration } from '../parts/celebration.tsx';
import { useTranslation } from '../texts.tsx';
import type { SessionView } from './views.ts';

/** A session that is over: one sentence, what was more than last time, and every set. */
export function FinishedSession({ session }: { session: SessionView }) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle>{`${session.name} · ${session.day}`}</PageTitle>
      <p>
        <a href="/workout-planner" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{session.name}</h1>
      <p className="mt-1 text-ink-soft">
        {session.day} · {session.sets}
      </p>
      {session.more.length > 0 ? (
        <div className="mt-5">
          <Celebration title={t('session.moreTitle')} line={session.more.join(' ')} />
        </div>
      ) : null}
      {session.exercises
        .filter(({ sets }) => sets.length > 0)
        .map((one) => (
          <section key={one.id} className="mt-8" aria-labelledby={`exercise-${one.id}`}>
            <h2 id={`exercise-${one.id}`} className="text-xl">
              {one.name}
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {one.sets.map((set) => (
                <li key={set.number} className="flex items-baseline justify-between gap-3 py-2">
                  <span>{set.text}</span>
                  <a href={set.href} className="link no-print inline-block py-1" aria-label={set.name}>
                    {t('change')}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <form method="post" action={`${session.path}/reopen`} className="no-print mt-8">
        <button type="submit" className="btn btn-secondary">
          {t('session.reopen')}
        </button>
      </form>
      <p className="no-print mt-4 flex flex-wrap gap-x-6">
        <a href="/workout-planner?tab=progress" className="link inline-block py-1">
          {t('tab.progress')}
        </a>
        <a href={`${session.path}/day`} className="link inline-block py-1">
          {t('session.moveLink')}
        </a>
        <a href={`${session.path}/delete`} className="link inline-block py-1">
          {t('session.deleteLink')}
        </a>
      </p>
    </div>
  );
}
