import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { languageOfProfile } from './activation.ts';
import { daysToComplete, readSums, startOf, type Asked, type Sum } from './measures.ts';

/** What stands for the section of somebody who saved none. */
export const beforeFirst = '-';

interface Row {
  readonly language: Language;
  readonly form: string;
  readonly section: string | null;
  readonly begun: number | string;
  readonly completed: number | string;
}

/**
 * Of the forms that members began in a week: how many of each there are, how many were completed by the end of the next week, and
 * which section the others saved last. Nothing of any answer is read.
 */
export async function countForms(db: Database, week: Day): Promise<readonly Sum[]> {
  const over = addDays(week, 7);
  const { rows } = await sql<Row>`
    select ${languageOfProfile} as language, f.form_type as form, f.last_section as section, count(*) as begun,
      count(case when f.completed_at < ${startOf(addDays(over, daysToComplete))} then 1 end) as completed
    from form_progress as f inner join profiles as p on p.id = f.user_id
    where f.created_at >= ${startOf(week)} and f.created_at < ${startOf(over)} and p.role || '' = 'member'
    group by ${languageOfProfile}, f.form_type, f.last_section`.execute(db);
  const sums = new Map<string, Sum & { people: number }>();
  const add = (measure: Sum['measure'], part: string, language: Language, people: number): void => {
    const key = `${measure} ${part} ${language}`;
    sums.set(key, { measure, part, language, people: (sums.get(key)?.people ?? 0) + people });
  };
  for (const { language, form, section, begun, completed } of rows) {
    // What is shared between forms is kept like a form, and is none.
    if (!findForm(form)) continue;
    add('begun', form, language, Number(begun));
    add('completed', form, language, Number(completed));
    add('stopped', `${form}/${section ?? beforeFirst}`, language, Number(begun) - Number(completed));
  }
  return [...sums.values()];
}

export interface FormCounts {
  readonly form: string;
  readonly begun: number;
  readonly completed: number;
  /** Who did not complete it, by the section that they saved last, in the order of the form. */
  readonly stopped: readonly { readonly section: string; readonly people: number }[];
}

/** How far people came with the forms that they began in some weeks, in the order of the hub; those that nobody began are left out. */
export async function readFormCounts(db: Database, asked: Asked): Promise<readonly FormCounts[]> {
  const sums = await readSums(db, ['begun', 'completed', 'stopped'], asked);
  const of = (measure: string, part: string): number =>
    sums.reduce((all, one) => (one.measure === measure && one.part === part ? all + one.people : all), 0);
  return forms.flatMap(({ definition: { id, sections } }) => {
    const begun = of('begun', id);
    if (begun === 0) return [];
    const places = [beforeFirst, ...sections.map((section) => section.id)];
    return {
      form: id,
      begun,
      completed: of('completed', id),
      stopped: places
        .map((section) => ({ section, people: of('stopped', `${id}/${section}`) }))
        .filter(({ section, people }) => section !== beforeFirst || people > 0),
    };
  });
}
