import type { FieldView } from '#app/forms/view.ts';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { FinishedSession } from './finished-session.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { SetForm } from './set-form.tsx';
import type { CurrentView, SessionView } from './views.ts';

/** What an answer says where a set was not kept. */
export interface SetProblem {
  readonly exercise: string;
  readonly name: string;
  readonly fields: readonly FieldView[];
  readonly failed: string | null;
  /** Which set it will be, sent once more. */
  readonly number: number;
}

/** A session: the set that is done now, what was done, and what comes next. Once it is ended, what was done. */
export function SessionPage({
  session,
  current,
  fields,
  problem,
}: {
  session: SessionView;
  current: CurrentView | null;
  fields: readonly FieldView[];
  problem: SetProblem | null;
}) {
  const { t } = useTranslation('workouts');
  if (!session.isOpen && !problem) return <FinishedSession session={session} />;
  const shown = problem?.fields ?? fields;
  const errors = problem
    ? [
        ...(problem.failed ? [{ id: 'save', text: problem.failed }] : []),
        ...shown.flatMap(({ id, label, error }) =>
          error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
        ),
      ]
    : [];
  const heading = problem?.name ?? current?.name ?? session.name;
  const title = heading === session.name ? `${heading} · ${session.day}` : `${heading} · ${session.name}`;
  const number = problem?.number ?? current?.number ?? null;
  const exercise = problem?.exercise ?? current?.id;
  // The one filled button: the set, while there is one to do; then what comes next, and at last the end.
  const isSetMain = problem !== null || current?.isDone === false;
  return (
    <div className="max-w-wide">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/workout-planner" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <div className="mt-2 xl:grid xl:grid-cols-[1fr_18rem] xl:gap-10">
        <div className="min-w-0">
          <p className="text-ink-soft wrap-anywhere">
            {session.name} · {session.day}
          </p>
          <h1 className="mt-1 wrap-anywhere">{heading}</h1>
          {current ? (
            <>
              <p className="mt-1 text-ink-soft">
                {current.target}{' '}
                {current.how ? (
                  <a href={current.how} className="link inline-block py-1">
                    {t('session.how')}
                  </a>
                ) : null}
              </p>
              <div className="mt-4">
                <SetRows current={current} />
              </div>
            </>
          ) : (
            <p className="mt-2 max-w-prose">
              {session.isAllDone ? t('session.allDone') : t('session.nothing')}
            </p>
          )}
          {session.rest ? (
            <p className="mt-4 font-semibold" data-rest={session.rest.seconds} data-over={session.rest.over}>
              <span role="status">{session.rest.text}</span>{' '}
              <span aria-hidden="true" className="tabular-nums" />
            </p>
          ) : null}
          {exercise && number !== null ? (
            <SetForm
              key={`${exercise}-${number}`}
              path={`${session.path}?exercise=${exercise}`}
              exercise={exercise}
              number={number}
              fields={shown}
              isMain={isSetMain}
            />
          ) : null}
          <WaysOn session={session} current={current} isSetMain={isSetMain} />
        </div>
        <Exercises session={session} canEnd={session.hasSets && current?.next != null} />
      </div>
    </div>
  );
}

function SetRows({ current }: { current: CurrentView }) {
  const { t } = useTranslation('workouts');
  return (
    <Rows label={current.name}>
      {current.rows.map((row) => (
        <Row
          key={row.number}
          id={`set-${row.number}`}
          title={row.name}
          line={row.last}
          end={
            row.done && row.href ? (
              <>
                <span className="block max-w-40 font-semibold wrap-anywhere">{row.done}</span>
                <a
                  href={row.href}
                  className="link inline-block py-1"
                  aria-label={t('session.change', { name: current.name, number: row.number })}
                >
                  {t('change')}
                </a>
              </>
            ) : (
              <span className="text-ink-soft">{t('session.open')}</span>
            )
          }
        />
      ))}
    </Rows>
  );
}

/** What comes next, at the foot of a phone's screen: another exercise, or the end where nothing is left. */
function WaysOn({
  session,
  current,
  isSetMain,
}: {
  session: SessionView;
  current: CurrentView | null;
  isSetMain: boolean;
}) {
  const { t } = useTranslation('workouts');
  const look = `btn ${isSetMain ? 'btn-secondary' : 'btn-primary'}`;
  const next = current?.next;
  if (next)
    return (
      <div className="sticky-actions mt-6">
        <a href={next.href} className={look}>
          {t('session.next', { name: next.name })}
        </a>
      </div>
    );
  if (session.hasSets)
    return (
      <form method="post" action={`${session.path}/finish`} className="sticky-actions mt-6">
        <button type="submit" className={look}>
          {t('session.finish')}
        </button>
      </form>
    );
  if (session.exercises.length > 0) return null;
  return (
    <p className="mt-5">
      <a href={`${session.path}/add`} className="btn btn-primary">
        {t('day.addExercise')}
      </a>
    </p>
  );
}

/** All exercises of the session, with how far each is; on a phone below the set. */
function Exercises({ session, canEnd }: { session: SessionView; canEnd: boolean }) {
  const { t } = useTranslation('workouts');
  return (
    <section className="mt-10 xl:mt-0" aria-labelledby="exercises">
      <h2 id="exercises" className="text-xl">
        {t('session.exercises')}
      </h2>
      {session.exercises.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {session.exercises.map((one) => (
            <li key={one.id} className="flex items-baseline justify-between gap-3 py-2.5">
              <a
                href={one.href}
                aria-current={one.isCurrent ? 'true' : undefined}
                className={`min-w-0 no-underline hover:text-pine ${one.isCurrent ? 'font-semibold text-pine' : ''}`}
              >
                {one.name}
              </a>
              <span className="flex-none text-ink-soft tabular-nums">{one.count}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {canEnd ? (
        <form method="post" action={`${session.path}/finish`} className="mt-4">
          <button type="submit" className="btn btn-secondary">
            {t('session.finish')}
          </button>
        </form>
      ) : null}
      <p className="no-print mt-3 flex flex-wrap gap-x-6">
        {session.exercises.length > 0 ? (
          <a href={`${session.path}/add`} className="link inline-block py-1">
            {t('day.addExercise')}
          </a>
        ) : null}
        <a href={`${session.path}/day`} className="link inline-block py-1">
          {t('session.moveLink')}
        </a>
        <a href={`${session.path}/delete`} className="link inline-block py-1">
          {t('session.deleteLink')}
        </a>
      </p>
    </section>
  );
}
