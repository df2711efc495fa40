import { featureSeeds } from '#db/seeds/features.ts';
import { wordsOfCard } from '#db/seeds/demo-card.ts';
import { wordsOfCoaching } from '#db/seeds/demo-coaching.ts';
import { wordsOfLeads } from '#db/seeds/demo-leads.ts';
import { habitsOfDemo } from '#db/seeds/demo-habits.ts';
import { wordsOfNutrition } from '#db/seeds/demo-nutrition.ts';
import { laboratoryOfDemo, markersOfDemo, reportOfDemo, textOfDemoReport } from '#db/seeds/demo-markers.ts';
import { measurementsOfDemo } from '#db/seeds/demo-measurements.ts';
import { wordsOfWorkouts } from '#db/seeds/demo-workouts.ts';
import { mailNames, mailTemplates } from '#app/gateways/mail/templates.ts';
import { directory, helpCountries, helpIn } from '#app/domain/help/helplines/helplines.ts';
import { sources, type SourceId } from '#app/learning/sources.ts';
import { programs } from '#app/programs/registry.ts';
import { sourceLines } from '#app/routes/learning/asked.ts';
import { currencyName } from '#app/routes/finances/money-text.ts';
import { currencies } from '#app/domain/finances/money.ts';
import { bookColumns, nameColumn } from '#app/routes/admin/payments/book-query.ts';
import { commonZones } from '#app/http/time-zones.ts';
import type { TestSite } from '#tests/support/site.ts';
import { insights } from '#tests/routes/transformation/support.ts';
import { wordsOfDemoDays } from '#server/demo-days.ts';
import { generated } from './generate.ts';

/** Texts that are the same in every language. */
const names = [
  'Freedom Plan',
  // Languages by their own names.
  'English',
  'Español',
  // Codes that administrators and people who ask for support read.
  'challenge_30_day',
  'premium-payment',
  'signup',
  'sandbox',
  'no-session',
  'email-not-verified',
  'note',
  'USD',
  // What the clock of Central Europe is called where a language has no words for its place.
  'CET',
  // Of features and points: keys that pages go by, tags, columns, and what lines of the log are called.
  ...featureSeeds.flatMap(({ key, tags }) => [key, tags.join(', ')]),
  'current_xp',
  'rewards_points',
  'xp-migration-failed',
  ...bookColumns,
  nameColumn,
  // Programs by which people came.
  'Firefox',
  'Linux',
];

/** What tests type or put into tables besides what is read of those. */
const typed = [
  'Sleep — “más” 🌿 & <walk>.',
  'Foundation & <more>',
  'Two lines of an <answer>.',
  ...Object.values(insights).flat(),
  'Where you stand',
  'You want to',
  'begin',
  'one walk',
  // What is said in walks through calls and the days of a program.
  'Una tormenta.',
  'Elena Mora',
  'Ana Ríos',
  'After work.',
  'Llovió y fui.',
  ...wordsOfDemoDays,
  // Parts of a post beside its link, and what is searched for.
  'Caminé:',
  'example.org/a',
  'camin',
  'nada',
  'seis',
  // A goal, measurements and habits that a walk deletes at its end.
  'Leer doce libros',
  'Despacio.',
  'Bien.',
  // Proposed as a goal: the first sentence of what the demo's member answered.
  'Sleep through the night and run without pain',
  wordsOfCard,
  'Maya by the river',
  ...Object.values(wordsOfCoaching),
  wordsOfLeads,
  ...measurementsOfDemo.map(({ notes }) => notes),
  ...wordsOfWorkouts,
  // Accounts, goals and purchases of walks.
  'Bolsillo',
  'Mercado',
  'Techo',
  'Loro',
  'Café Ñandú',
  'Salary',
  'Broken',
  // A plan and a video of walks.
  'Lunes en casa',
  'Diez minutos despacio',
  'videos.example',
  ...wordsOfNutrition,
  laboratoryOfDemo,
  reportOfDemo,
  textOfDemoReport,
  ...markersOfDemo.flatMap(({ test, unit, notes = '' }) => [test, unit, notes]),
  // A report of a walk, which is deleted at its end, and what stands beside its value.
  'Autumn blood test',
  'Laboratorio Norte',
  'note of the report',
  ...habitsOfDemo.flatMap(({ name, cue, unit }) => [name, cue, unit ?? '']),
  // Works that programs rest on, by their own titles.
  ...programs.flatMap(({ sources }) => Object.values(sources)),
  // Works that lessons and articles rest on, too.
  ...sourceLines(Object.keys(sources) as SourceId[]),
  // Names of currencies come from Unicode, in the language itself.
  ...currencies.map((code) => currencyName({ language: generated }, code)),
  'Ñandú bar',
  'Una caminata.',
  'Ana María',
  'bar',
  // What stands above the columns of a file.
  'Date:',
  'Amount:',
  'Description:',
  'someday',
  // A field that a page of another has no label for.
  'exercise',
  // Papers have no letter for the leaf after it.
  'One line',
];

/** Organizations by their own names, and places. */
const organizations = [
  directory.name,
  ...helpCountries.flatMap((country) => {
    const { emergency, lines } = helpIn(country)!;
    const sources = [emergency, ...lines].flatMap((one) => (one ? [one.source.name] : []));
    return [...sources, ...lines.map(({ name }) => name)];
  }),
];
const places = commonZones
  .map((zone) => zone.replaceAll('_', ' ').split('/'))
  .flatMap((parts) => [parts.toReversed().join(', '), parts.at(-1)!]);

function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    // A line of a text, what stands in bold in it, and the words of an option of one's own.
    yield* value.split(/\n|\*\*|^other:/im).map((piece) => piece.replace(/^[#\s-]+/, ''));
    if (/^[[{]/.test(value)) {
      try {
        yield* leavesOf(JSON.parse(value));
      } catch {
        // Somebody wrote a bracket.
      }
    }
  } else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) yield* leavesOf(inner);
}

/** What the examples of mails say of somebody: it comes in whatever language that person reads. */
const mailExamples = mailNames.flatMap((name) => {
  const { examples, exampleContent } = mailTemplates[name];
  return [...leavesOf(examples), ...leavesOf(exampleContent)];
});

/**
 * What people and administrators wrote, and what was made for them while they read another language; the longest first.
 * @param where mails may say besides what their examples do
 */
export async function writtenTexts(
  { db }: Pick<TestSite, 'db'>,
  where: 'pages' | 'mails' = 'pages',
): Promise<readonly string[]> {
  const rows = [
    ...(await db.selectFrom('profiles').select('full_name').execute()).map((row) =>
      row.full_name?.split(' '),
    ),
    await db.selectFrom('form_progress').select(['form_data', 'edit_data']).execute(),
    await db.selectFrom('journal_entries').selectAll().execute(),
    await db.selectFrom('habits').select(['name', 'description', 'cue', 'unit']).execute(),
    await db.selectFrom('journal_tags').select('tag').execute(),
    await db.selectFrom('user_goals').select(['title', 'description']).execute(),
    await db.selectFrom('tier_selection_links').select('note').execute(),
    await db.selectFrom('leads').select(['full_name', 'campaign', 'email']).execute(),
    await db.selectFrom('lead_notes').select('text').execute(),
    await db.selectFrom('refund_requests').select(['reason', 'answer']).execute(),
    await db.selectFrom('account_bans').select('reason').execute(),
    await db.selectFrom('admin_notes').select('text').execute(),
    await db.selectFrom('member_cards').select(['name', 'about']).execute(),
    // A title holds the beginning of a post.
    (await db.selectFrom('community_posts').select('body').execute()).map(({ body }) => [
      body,
      body.slice(0, 40),
    ]),
    await db.selectFrom('community_groups').select(['name', 'about']).execute(),
    await db.selectFrom('community_reports').select('words').execute(),
    await db.selectFrom('community_decisions').select(['reason', 'appeal', 'answer_reason']).execute(),
    await db.selectFrom('challenge_texts').select(['name', 'task']).execute(),
    await db.selectFrom('community_events').select('place').execute(),
    await db.selectFrom('smart_testimonials').select(['shown_name', 'shown_place']).execute(),
    await db.selectFrom('own_foods').select(['name', 'portion']).execute(),
    await db.selectFrom('own_meals').select('name').execute(),
    await db.selectFrom('food_entries').select('name').execute(),
    await db.selectFrom('comprehensive_analyses').select('notes').execute(),
    await db.selectFrom('insights').select(['feedback', 'params']).execute(),
    await db.selectFrom('comprehensive_analysis_tags').select('tag').execute(),
    await db.selectFrom('health_reports').select(['name', 'extracted_content']).execute(),
    await db
      .selectFrom('report_findings')
      .select(['name', 'value', 'unit', 'line', 'laboratory', 'notes'])
      .execute(),
    await db.selectFrom('public_coaches').select('name').execute(),
    await db.selectFrom('workout_video_texts').select('title').execute(),
    await db.selectFrom('community_event_texts').select(['title', 'body']).execute(),
    await db
      .selectFrom('form_analyses')
      .selectAll()
      .where('language', '!=', generated as 'en')
      .execute(),
    // A profile quotes what was typed, whichever language it is in.
    await db.selectFrom('transformation_profiles').select('onboarding_inputs').execute(),
    await db
      .selectFrom('transformation_profiles')
      .selectAll()
      .where('language', '!=', generated as 'en')
      .execute(),
  ];
  const all = [
    ...names,
    ...typed,
    ...organizations,
    ...places,
    ...leavesOf(rows),
    ...(where === 'mails' ? mailExamples : []),
  ];
  const found = new Set(
    all
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      // As it stands in a sentence that quotes it.
      .flatMap((text) => [text, text.replace(/[.,;]$/, '')])
      .filter((text) => text.length > 2),
  );
  return [...found].toSorted((one, other) => other.length - one.length);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};
const decoded = (text: string): string =>
  text
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

const spoken = /\s(?:title|alt|placeholder|aria-label|aria-valuetext|aria-description)="([^"]*)"/g;

/** Every piece of text that somebody reads or hears of a page or a mail. */
export function piecesOf(html: string): readonly string[] {
  const page = html
    .replaceAll(/<(script|style|textarea|code)\b[\s\S]*?<\/\1>/g, ' ')
    // What an administrator reads of the texts of another language, said to be of that one.
    .replaceAll(/<(bdi|dd|article) lang="(?:en|es)"[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  const attributes = [...page.matchAll(spoken)].map(([, text = '']) => text);
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const all = [...page.split(/<[^>]+>/), ...attributes, description];
  return [...new Set(all.map(decoded).filter((text) => text !== ''))];
}

/**
 * What is no word of a language: addresses, ids, paths, codes of tiers, orders, recovery and authenticator apps, offsets of
 * zones, placeholders that a mail without its values keeps, two letters of a language, somebody's initials.
 */
const plain =
  /\S+@\S+|https?:\/\/\S+|\bsandbox_[\w-]+|\b[\da-f]{8}-[\da-f-]{27}\b|(?:^|\s)\/[\w/-]*|\blevel_\d\b|\b[\dA-F]{8}\b|\b(?:[\da-z]{6}-){3}[\da-z]{6}\b|\b(?:[A-Z2-7]{4} ?){8}\b|\(?GMT[+-]?\d*|\{\{\w+\}\}|^(?:en|es|[A-Z]{1,2})$/g;

/** The words of a piece that are in English: with a plain vowel, which the generated language has none of. */
export function englishIn(piece: string, known: readonly string[]): readonly string[] {
  let left = piece.replaceAll(plain, ' ');
  if (!/[aeiouy]/i.test(left)) return [];
  for (const text of known) if (left.includes(text)) left = left.replaceAll(text, ' ');
  return left.match(/[\p{L}\d]*[aeiouyAEIOUY][\p{L}\d]*/gu) ?? [];
}
