import { PageTitle } from '../page-title.tsx';
import { DayStrip } from '../parts/day-strip.tsx';
import { Meter } from '../parts/meter.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { AmountTick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import { CalmWord } from './people.tsx';
import type { DayView, MealView, TotalView } from './views.ts';

const path = '/nutrition';
/** A glass, in millilitres. */
const glass = 250;

/** A day of eating and drinking: its meals, its water, and what they come to. */
export function DayPage({ view }: { view: DayView }) {
  const { t } = useTranslation('nutrition');
  const { day, week, meals, water } = view;
  return (
    <div className="max-w-work">
      <PageTitle>{view.isToday ? t('title') : `${view.title} · ${t('title')}`}</PageTitle>
      <h1>{t('title')}</h1>
      <div className="no-print mt-4 max-w-2xl">
        <DayStrip label={week.label} days={week.days} />
        <p className="mt-1 flex flex-wrap justify-between gap-x-6">
          <a href={week.earlier} className="link inline-block py-1">
            {t('week.earlier')}
          </a>
          {week.later ? (
            <a href={week.later} className="link inline-block py-1">
              {t('week.later')}
            </a>
          ) : null}
        </p>
      </div>
      <h2 className="mt-6">{view.title}</h2>
      {view.isEmpty ? <p className="mt-1 max-w-prose text-ink-soft">{t('empty')}</p> : null}
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={view.add} className="btn btn-primary">
          {t('add.button')}
        </a>
        {view.canCopyDay ? <Copy day={day} text={t('copy.day')} /> : null}
      </div>
      <div className="mt-6 grid max-w-2xl gap-y-6">
        {meals.map((meal) => (
          <Meal key={meal.meal} meal={meal} day={day} withCopy={!view.canCopyDay} />
        ))}
      </div>
      <Water day={day} water={water} />
      {view.isEmpty ? null : <Totals totals={view.totals} notes={[view.rounded, view.unsaid]} />}
      {view.eatsVeryLittle ? <CalmWord /> : null}
      <Others />
    </div>
  );
}

/** Copies what the day before held: a meal, or all of it. */
function Copy({ day, meal, text }: { day: string; meal?: string; text: string }) {
  return (
    <form method="post" action={`${path}/copy`}>
      <input type="hidden" name="day" value={day} />
      {meal ? <input type="hidden" name="meal" value={meal} /> : null}
      <button type="submit" className={meal ? 'link py-1 text-left' : 'btn btn-secondary'}>
        {text}
      </button>
    </form>
  );
}

function Meal({ meal, day, withCopy }: { meal: MealView; day: string; withCopy: boolean }) {
  const { t } = useTranslation('nutrition');
  return (
    <section id={meal.meal} aria-labelledby={`meal-${meal.meal}`} className="scroll-mt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`meal-${meal.meal}`} className="text-xl">
          {meal.name}
        </h3>
        {meal.energy ? <Amount>{meal.energy}</Amount> : null}
      </div>
      {meal.rows.length > 0 ? (
        <div className="mt-2">
          <Rows>
            {meal.rows.map(({ id, name, amount, energy }) => (
              <Row
                key={id}
                title={<span className="wrap-anywhere">{name}</span>}
                href={`${path}/entries/${id}`}
                line={amount}
                end={energy ? <Amount>{energy}</Amount> : null}
              />
            ))}
          </Rows>
        </div>
      ) : null}
      <div className="no-print mt-1 flex flex-wrap items-center gap-x-6">
        <a href={meal.add} className="link inline-block py-1">
          {t('meal.add')}
          <span className="sr-only">: {meal.name}</span>
        </a>
        {withCopy && meal.canCopy ? <Copy day={day} meal={meal.meal} text={t(`copy.${meal.meal}`)} /> : null}
        {meal.save ? (
          <a href={meal.save} className="link inline-block py-1">
            {t('meal.save')}
            <span className="sr-only">: {meal.name}</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}

/** A bar only where something is aimed at. */
const Target = ({ name, target }: { name: string; target: NonNullable<TotalView['target']> }) => (
  <Meter label={name} value={target.value} of={target.of} start={name} end={target.text} />
);

function Water({ day, water }: { day: string; water: DayView['water'] }) {
  const { t } = useTranslation('nutrition');
  return (
    <section id="water" aria-labelledby="water-heading" className="mt-8 max-w-2xl scroll-mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="water-heading" className="text-xl">
          {t('nutrient.water')}
        </h3>
        <AmountTick
          action={`${path}/water`}
          fields={{ day, from: String(water.millilitres) }}
          step={glass}
          less={t('water.less', { glass })}
          more={t('water.more', { glass })}
          isNone={water.millilitres === 0}
        >
          {water.text}
        </AmountTick>
      </div>
      {water.target ? (
        <Meter
          label={t('nutrient.water')}
          value={water.target.value}
          of={water.target.of}
          start={water.target.text}
        />
      ) : null}
    </section>
  );
}

function Totals({ totals, notes }: { totals: readonly TotalView[]; notes: readonly string[] }) {
  const { t } = useTranslation('nutrition');
  const bare = totals.filter(({ target }) => target === null);
  return (
    <section aria-labelledby="totals" className="mt-8 max-w-2xl">
      <h3 id="totals" className="text-xl">
        {t('totals')}
      </h3>
      <div className="mt-2 space-y-3">
        {totals.map(({ key, name, target }) =>
          target ? <Target key={key} name={name} target={target} /> : null,
        )}
      </div>
      {bare.length > 0 ? (
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {bare.map(({ key, name, text }) => (
            <div key={key} className="flex justify-between gap-4 py-1.5">
              <dt>{name}</dt>
              <dd className="tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {notes.filter(Boolean).map((note) => (
        <p key={note} className="mt-2 text-base text-ink-soft">
          {note}
        </p>
      ))}
    </section>
  );
}

/** The other rooms of food. */
function Others() {
  const { t } = useTranslation('nutrition');
  const links = ['history', 'foods', 'meals', 'targets', 'diary.csv'] as const;
  const names = {
    history: t('history.title'),
    foods: t('foods.title'),
    meals: t('meals.title'),
    targets: t('targets.title'),
    'diary.csv': t('csv'),
  };
  return (
    <nav aria-label={t('others')} className="no-print mt-10">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map((link) => (
          <li key={link}>
            <a href={`${path}/${link}`} className="link inline-block py-1">
              {names[link]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
