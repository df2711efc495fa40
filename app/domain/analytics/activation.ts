import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { forms, onboards } from '#app/forms/registry.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import { addDays, daysFrom, type Day } from '../days/calendar.ts';
import { weekOf } from '../leads/weeks.ts';
import {
  activationSteps,
  daysToActivate,
  findCounted,
  readSums,
  startOf,
  type ActivationStep,
  type Asked,
  type Sum,
} from './measures.ts';

const list = (values: readonly string[]): RawBuilder<unknown> => sql.join(values);

/** Wizards that let their members in: having completed one is being onboarded, not having done a form. */
const wayIn = forms.flatMap((form) => (onboards(form) ? [form.definition.id] : []));

/** The language of a profile `p`. */
export const languageOfProfile = sql<Language>`coalesce(p.language, ${sql.lit(fallbackLanguage)})`;

/**
 * Members `p` who opened their account between two moments. Found by the moment: the role is asked for so that no index of
 * roles is taken, which has everybody.
 */
export const newcomers = (from: string, before: string): RawBuilder<unknown> =>
  sql`p.created_at >= ${from} and p.created_at < ${before} and p.role || '' = 'member'`;

/** What is done on the seventh day of a program or later: in one that goes by weeks, from the second week on. */
const seventhDay: RawBuilder<unknown> = sql.join(
  programs.map((program) => {
    const before = stepsOf(program)
      .slice(0, program.rhythm === 'week' ? 1 : 6)
      .map(({ id }) => id);
    return sql`(r.program = ${program.id} and m.step not in (${list(before)}))`;
  }),
  sql` or `,
);

/** Whether a member `p` has come to a step before a moment. */
const hasDone = (step: ActivationStep, before: string): RawBuilder<unknown> => {
  switch (step) {
    case 'onboarded':
      return sql`exists (select 1 from form_progress as f where f.user_id = p.id
        and f.form_type in (${list(wayIn)}) and f.completed_at < ${before})`;
    case 'form':
      return sql`exists (select 1 from form_progress as f where f.user_id = p.id
        and f.form_type not in (${list(wayIn)}) and f.completed_at < ${before})`;
    case 'habit':
      return sql`exists (select 1 from habit_completions as h where h.user_id = p.id
        and h.state in ('part', 'done') and h.created_at < ${before})`;
    case 'day-7':
      return sql`exists (select 1 from program_marks as m inner join program_runs as r on r.id = m.run_id
        where m.user_id = p.id and m.created_at < ${before} and (${seventhDay}))`;
  }
};

interface Row extends Record<ActivationStep, number | string> {
  readonly language: Language;
  readonly account: number | string;
}

/**
 * Of the members whose account was opened in a week: how many there are, and how many took each step within fourteen days.
 * A query for each day of the week, because the days they have end with it.
 */
export async function countActivation(db: Database, week: Day): Promise<readonly Sum[]> {
  const sums = new Map<string, Sum & { people: number }>();
  for (const day of daysFrom(week, addDays(week, 6))) {
    const before = startOf(addDays(day, daysToActivate + 1));
    const steps = activationSteps.map(
      (step) => sql`count(case when ${hasDone(step, before)} then 1 end) as ${sql.ref(step)}`,
    );
    const { rows } = await sql<Row>`
      select ${languageOfProfile} as language, count(*) as account, ${sql.join(steps)}
      from profiles as p where ${newcomers(startOf(day), startOf(addDays(day, 1)))}
      group by ${languageOfProfile}`.execute(db);
    for (const row of rows)
      for (const measure of ['account', ...activationSteps] as const) {
        const key = `${measure} ${row.language}`;
        const people = (sums.get(key)?.people ?? 0) + Number(row[measure]);
        sums.set(key, { measure, language: row.language, people });
      }
  }
  return [...sums.values()];
}

export interface ActivationWeek {
  readonly week: Day;
  readonly accounts: number;
  /** Null while its newcomers still have time. */
  readonly steps: Readonly<Record<ActivationStep, number>> | null;
  /** The day from which on its steps are known. */
  readonly knownFrom: Day;
}

/** What became of newcomers, week by week, the oldest first. Accounts of weeks that are not counted yet are those of now. */
export async function readActivation(db: Database, asked: Asked): Promise<readonly ActivationWeek[]> {
  const counted = await findCounted(db, 'activation', asked);
  const sums = await readSums(db, ['account', ...activationSteps], asked);
  const open = asked.weeks.filter((week) => !counted.has(week));
  const young =
    open.length === 0 ? new Map<Day, number>() : await countAccounts(db, open[0]!, asked.language);
  const of = (week: Day, measure: string): number =>
    sums.find((one) => one.week === week && one.measure === measure)?.people ?? 0;
  return asked.weeks.map((week) => ({
    week,
    accounts: counted.has(week) ? of(week, 'account') : (young.get(week) ?? 0),
    steps: counted.has(week)
      ? (Object.fromEntries(activationSteps.map((step) => [step, of(week, step)])) as Record<
          ActivationStep,
          number
        >)
      : null,
    knownFrom: activationKnownFrom(week),
  }));
}

/** The day on which the last ones of a week have had their time. */
export const activationKnownFrom = (week: Day): Day => addDays(week, 7 + daysToActivate);

/** Members by the week of their account, from a day on. */
async function countAccounts(
  db: Database,
  from: Day,
  language: Language | null,
): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ day: string; language: Language; people: number | string }>`
    select substr(p.created_at, 1, 10) as day, ${languageOfProfile} as language, count(*) as people
    from profiles as p where p.created_at >= ${startOf(from)} and p.role || '' = 'member'
    group by substr(p.created_at, 1, 10), ${languageOfProfile}`.execute(db);
  const weeks = new Map<Day, number>();
  for (const row of rows) {
    if (language && row.language !== language) continue;
    const week = weekOf(row.day);
    weeks.set(week, (weeks.get(week) ?? 0) + Number(row.people));
  }
  return weeks;
}
