import type { Database } from '#db/database.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { toAnswers } from '#app/forms/engine/form-data.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import { dataSchema, readJson } from '../submissions/submission.ts';
import { makeDrafts } from './built-in-maker.ts';
import { partsOfNames } from './fitness.ts';
import { ownSentences, type OwnSentence, type Sample } from './own-sentences.ts';
import { sampleFields, type Focus, type SampleForm } from './sample-fields.ts';
import { countsAs, countWords } from './words.ts';

/** What testimonials of a member are made of. */
export interface WritingMaterial {
  /** What they wrote, whole. */
  readonly texts: readonly string[];
  /** What of it may be used, sentence by sentence. */
  readonly sentences: readonly OwnSentence[];
  /** Names that must not stand in a testimonial, in small letters. */
  readonly names: ReadonlySet<string>;
  /** What they wrote it in. */
  readonly language: Language;
}

/** Why there is nothing to make testimonials of. */
export type NoMaterial = 'no-completed-forms' | 'no-writing-samples';

/** With fewer words of their own there is no voice to tell. */
const leastWords = 40;
/** Of each form, so many of its newest submissions are read. */
const mostOfAForm = 6;

const sampleForms = Object.keys(sampleFields) as readonly SampleForm[];
const isSampleForm = (formType: string): formType is SampleForm => Object.hasOwn(sampleFields, formType);
/** The wizards through which everybody comes in say nothing of what came of it. */
const listedForms = forms.filter((form) => form.hub !== 'unlisted').map((form) => form.definition.id);
/** Answers that hold a name: it is looked for in all the others. */
const nameFields = ['name', 'preferred_name_for_testimonial', 'company'];

interface Row {
  readonly id: string;
  readonly form_type: string;
  readonly form_data: string;
}

/**
 * What testimonials of this member can be made of: answers of completed forms, those of `formId` first, then by form and
 * the newest first; in one language, that of the page where there is enough of it.
 * @param formId of a submission; one that is not the member's own, or not completed, counts as none
 */
export async function readMaterial(
  db: Database,
  userId: string,
  formId: string | null,
  language: Language,
): Promise<
  | { readonly ok: true; readonly material: WritingMaterial }
  | { readonly ok: false; readonly reason: NoMaterial }
> {
  const rows = await completedRows(db, userId, formId);
  if (rows.length === 0) {
    const reason = (await hasCompleted(db, userId)) ? 'no-writing-samples' : 'no-completed-forms';
    return { ok: false, reason };
  }
  const profile = await db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  const read = rows.map(samplesOf);
  const names = partsOfNames([profile?.full_name ?? '', ...read.flatMap((one) => one.names)]);
  const material = materialOf(
    read.flatMap((one) => one.samples),
    language,
    names,
  );
  return material ? { ok: true, material } : { ok: false, reason: 'no-writing-samples' };
}

/** What can be made of some answers; null where they are too few to make a testimonial of. */
export function materialOf(
  samples: readonly Sample[],
  language: Language,
  names: readonly string[],
): WritingMaterial | null {
  for (const wanted of [language, ...languageCodes.filter((other) => other !== language)]) {
    const mine = samples.filter(({ text }) => countsAs(text, wanted));
    const words = mine.reduce((sum, { text }) => sum + countWords(text), 0);
    const own = ownSentences(mine, wanted, names);
    if (words >= leastWords && makeDrafts(own.sentences).length > 0)
      return { texts: mine.map(({ text }) => text), ...own, language: wanted };
  }
  return null;
}

/** The submissions whose answers may be used, in the order in which they count. */
async function completedRows(db: Database, userId: string, formId: string | null): Promise<readonly Row[]> {
  const mine = db
    .selectFrom('form_progress')
    .select(['id', 'form_type', 'form_data'])
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null);
  const chosen = formId === null ? undefined : await mine.where('id', '=', formId).executeTakeFirst();
  const rows: Row[] = chosen && isSampleForm(chosen.form_type) ? [chosen] : [];
  for (const form of sampleForms)
    rows.push(
      ...(await mine
        .where('form_type', '=', form)
        .orderBy('completed_at', 'desc')
        .limit(mostOfAForm)
        .execute()),
    );
  return rows.filter((row, at) => rows.findIndex((one) => one.id === row.id) === at);
}

async function hasCompleted(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', userId)
    .where('form_type', 'in', listedForms)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The answers of a submission that may be used, and the names in it. */
function samplesOf(row: Row): { readonly samples: readonly Sample[]; readonly names: readonly string[] } {
  const definition = findForm(row.form_type)?.definition;
  if (!definition || !isSampleForm(row.form_type)) return { samples: [], names: [] };
  const answers = toAnswers(definition, readJson(dataSchema, row.form_data));
  const fields: Readonly<Record<string, Focus>> = sampleFields[row.form_type];
  const samples = Object.entries(fields).flatMap(([id, focus]): Sample[] => {
    const text = answers[id];
    return typeof text === 'string' && text.trim() !== '' ? [{ text, focus }] : [];
  });
  const names = nameFields.flatMap((id) => (typeof answers[id] === 'string' ? [answers[id]] : []));
  return { samples, names };
}
