import type { ReactNode } from 'react';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Move } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';
import { WaysOutOfCap } from './cap-reached.tsx';
import { NewHabit } from './overview.tsx';

export interface ManagedHabit {
  readonly id: string;
  readonly name: string;
  readonly pillar: Pillar;
  /** How often, and in which part of the day. */
  readonly line: string;
}

export interface ManageView {
  readonly tab: 'manage';
  readonly active: readonly ManagedHabit[];
  readonly resting: readonly ManagedHabit[];
  readonly archived: readonly ManagedHabit[];
  /** How many take a place, and how many there are. */
  readonly kept: number;
  readonly cap: number;
  readonly mayAdd: boolean;
  readonly words: readonly string[];
}

/** All habits: their order, what rests, what is put away, and what can be taken along. */
export function ManageHabits({ view }: { view: ManageView }) {
  const { t } = useTranslation('habits');
  const { active, resting, archived } = view;
  return (
    <>
      <p className="mt-6">{t('places', { kept: view.kept, count: view.cap })}</p>
      <div className="mt-3">
        {view.mayAdd ? <NewHabit isFirst /> : <WaysOutOfCap cap={view.cap} isManaged />}
      </div>
      {active.length > 0 ? (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {active.map((habit, index) => (
            <ManagedRow key={habit.id} habit={habit}>
              <Move
                action={`/habits/${habit.id}/state`}
                up={t('manage.up', { name: habit.name })}
                down={t('manage.down', { name: habit.name })}
                isFirst={index === 0}
                isLast={index === active.length - 1}
              />
              <Act habit={habit} act="pause" />
              {view.mayAdd ? null : <Act habit={habit} act="archive" />}
              <Edit habit={habit} />
            </ManagedRow>
          ))}
        </ul>
      ) : null}
      <Others title={t('manage.resting')} habits={resting} act="resume" />
      <Others title={t('manage.archived')} habits={archived} act="restore" />
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
        <a href="/habits/import" className="link inline-block py-1">
          {t('import.link')}
        </a>
        {active.length + resting.length + archived.length > 0 ? (
          <a href="/habits/export.zip" className="link inline-block py-1">
            {t('import.export')}
          </a>
        ) : null}
      </p>
    </>
  );
}

function Others({
  title,
  habits,
  act,
}: {
  title: string;
  habits: readonly ManagedHabit[];
  act: 'resume' | 'restore';
}) {
  if (habits.length === 0) return null;
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {habits.map((habit) => (
          <ManagedRow key={habit.id} habit={habit}>
            <Act habit={habit} act={act} />
            <Edit habit={habit} />
          </ManagedRow>
        ))}
      </ul>
    </section>
  );
}

const ManagedRow = ({ habit, children }: { habit: ManagedHabit; children: ReactNode }) => (
  <li
    id={`habit-${habit.id}`}
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 scroll-mt-4"
  >
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex items-center gap-2 font-semibold">
        <PillarMark pillar={habit.pillar} className="size-5" />
        <a href={`/habits/${habit.id}`} className="min-w-0 wrap-anywhere no-underline hover:text-pine">
          {habit.name}
        </a>
      </p>
      <p className="text-base text-ink-soft">{habit.line}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4">{children}</div>
  </li>
);

function Act({ habit, act }: { habit: ManagedHabit; act: 'pause' | 'archive' | 'resume' | 'restore' }) {
  const { t } = useTranslation('habits');
  return (
    <form method="post" action={`/habits/${habit.id}/state`}>
      <button
        type="submit"
        name="act"
        value={act}
        className="btn btn-quiet"
        aria-label={t('manage.named', { act: t(`manage.${act}`), name: habit.name })}
      >
        {t(`manage.${act}`)}
      </button>
    </form>
  );
}

function Edit({ habit }: { habit: ManagedHabit }) {
  const { t } = useTranslation('habits');
  return (
    <a
      href={`/habits/${habit.id}/edit`}
      className="btn btn-quiet"
      aria-label={t('manage.named', { act: t('manage.edit'), name: habit.name })}
    >
      {t('manage.edit')}
    </a>
  );
}
