import { weekdayOf } from '#app/domain/days/calendar.ts';
import { readChanges, type Change } from '#app/domain/look-backs/changes.ts';
import { measuredAtEnds, readSpan, type OwnWords, type SpanFacts } from '#app/domain/look-backs/read-span.ts';
import { spanBefore, type Practice, type Span } from '#app/domain/look-backs/spans.ts';
import { contentParts, partText } from '#app/domain/journal/entry.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText, dayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Said, SpanView } from '#app/ui/look-backs/views.ts';
import { comparisonView } from '#app/views/comparison-view.ts';
import { spanDays, spanName } from '#app/views/look-backs.ts';
import { nameOfRun } from '#app/views/name-of-run.ts';
import { ratingLines } from '#app/views/rating-lines.ts';

/** What a look back belongs to. */
export const practiceName = async (facts: MemberRequest, { run }: Practice): Promise<string> =>
  run ? nameOfRun(facts, run) : facts.t('look-backs:own');

/** A pause makes a week longer than its row of days. */
const mostInStrip = 7;

/**
 * What was done, said and written in a span that is over, in words; `texts` is everything of it that the member wrote, for help.
 * @param measures whether measurements are open to them
 * @param reader how it is worded, where that is not for a page
 */
export async function spanView(
  facts: MemberRequest,
  practice: Practice,
  span: Span,
  measures: boolean,
  reader: MemberRequest = facts,
): Promise<{ readonly view: SpanView; readonly texts: readonly string[] }> {
  const { db, viewer, today, t } = facts;
  const read = await readSpan(db, viewer.id, practice, span, today);
  const before = spanBefore(practice, span);
  const [wanted] = before ? await readChanges(db, viewer.id, practice, before) : [];
  const measured = measures && span.kind === 'days' ? await measuredAtEnds(db, viewer.id, span) : null;
  const words = read.words.map((one) => saidOf(reader, practice, one));
  const view: SpanView = {
    title: t(`look-backs:heading.${span.kind}`, { number: span.number }),
    practice: await practiceName(facts, practice),
    days: spanDays(reader, span),
    checkIns: practice.run && read.checkIns > 0 ? t('look-backs:checkIns', { count: read.checkIns }) : null,
    stats: statsOf(facts, read),
    strip: span.kind === 'week' ? stripOf(reader, read) : [],
    wanted:
      before && wanted?.text
        ? { text: wanted.text, when: t('look-backs:wantedWhen', { span: spanName(facts, before) }) }
        : null,
    words,
    goals: read.goals.map(({ goalId, title, percent, reflection }) => ({
      href: `/goals/${goalId}/checkpoints/${percent}`,
      title,
      line: t('look-backs:goal', { percent }),
      reflection,
    })),
    lines: ratingLines(facts, read.said),
    measured: measured && comparisonView(reader, ...measured),
  };
  const texts = [
    ...words.map(({ text }) => text),
    ...read.goals.flatMap(({ title, reflection }) => [title, reflection]),
    ...read.said.map(({ reflection }) => reflection),
    wanted?.text ?? '',
    ...(measured ?? []).map(({ notes }) => notes),
  ];
  return { view, texts };
}

export function saidOf(facts: MemberRequest, { run }: Practice, words: OwnWords): Said {
  const { t, language, said, today } = facts;
  if (words.kind === 'page') {
    const { entry } = words;
    const parts = contentParts.map((part) => partText(entry.content, part).trim()).filter(Boolean);
    const day = dayInText(language, entry.day, today);
    return { text: parts[0] ?? entry.title ?? '', when: t('look-backs:page', { day }) };
  }
  const { program, steps } = run!;
  const { title } = programTexts(program.id, language, said).steps[steps[words.step - 1]!.id]!;
  const when = t(`look-backs:answer.${program.rhythm}`, { number: words.step, title });
  return { text: words.text, when };
}

function statsOf({ t }: MemberRequest, { steps, habits, checkIns, pages }: SpanFacts): SpanView['stats'] {
  // Of nothing that was due there is nothing to be said.
  const of = (number: number) => (number > 0 ? { unit: t('look-backs:of', { of: number }) } : {});
  return [
    steps
      ? { word: t('look-backs:stat.steps'), value: String(steps.done), ...of(steps.of) }
      : { word: t('look-backs:stat.checkIns'), value: String(checkIns) },
    { word: t('look-backs:stat.habits'), value: String(habits.done), ...of(habits.due) },
    { word: t('look-backs:stat.pages'), value: String(pages) },
  ];
}

function stripOf({ t, language, today }: MemberRequest, { days }: SpanFacts): SpanView['strip'] {
  if (days.length > mostInStrip) return [];
  const names = weekdaysOf(language);
  return days.map(({ day, done, due, state }) => ({
    id: day,
    letter: names[weekdayOf(day)]!.short,
    number: String(Number(day.slice(8))),
    name: t(due > 0 ? 'look-backs:stripDay' : 'look-backs:stripRest', {
      day: dayText(language, day, today),
      done,
      count: due,
    }),
    state,
    isToday: false,
  }));
}

/** What was said to change, and when: newest first. */
export const changesView = (
  { t, language, today, viewer }: MemberRequest,
  changes: readonly Change[],
): readonly Said[] =>
  changes.map(({ text, savedAt }) => {
    const day = dayInText(language, dayIn(viewer.timezone, savedAt), today);
    return text === ''
      ? { text: t('look-backs:nothing'), when: t('look-backs:savedNothing', { day }) }
      : { text, when: t('look-backs:saved', { day }) };
  });
