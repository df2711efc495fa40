import { listFormat } from '#locales/formats.ts';
import type { OfferedChallenge } from '#app/domain/challenges/read-challenges.ts';
import { listRuns, listTicks, type Run } from '#app/domain/challenges/read-runs.ts';
import { readTogether } from '#app/domain/challenges/read-together.ts';
import { daysNeeded, lastDay, roundToJoin } from '#app/domain/challenges/rounds.ts';
import { addDays, daysFrom, weekdayOf, type Day } from '#app/domain/days/calendar.ts';
import { readRules } from '#app/domain/xp/rules.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText, dayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BeginChoice, ChallengeView, RunPart } from '#app/ui/challenges/views.ts';
import { challengePath, runLine, runPath, tickOf, wordsOf } from '#app/views/challenge-view.ts';
import { pillarName } from '#app/views/measurement-view.ts';

/** Up to this day somebody's last run meets whatever begins today. */
const ends = (run: Run): Day => lastDay(run.startsOn, run.days);

/** A challenge as its page shows it to somebody. */
export async function viewChallenge(facts: MemberRequest, one: OfferedChallenge): Promise<ChallengeView> {
  const { db, viewer, today, now, language, t } = facts;
  const runs = await listRuns(db, viewer.id, today, language, one.id);
  // What waits for a press comes before what is over.
  const run = runs.find(({ stand }) => stand === 'on' || stand === 'ready') ?? runs[0] ?? null;
  const together = await readTogether(db, viewer.id, one.id, now);
  const words = wordsOf(facts, one);
  const needed = daysNeeded(one.days);
  const points = (await readRules(db)).get('challenge_completion') ?? 0;
  return {
    ...words,
    id: one.id,
    pillar: one.pillar,
    facts: t('challenges:one.facts', { count: one.days, pillar: pillarName(facts, one.pillar) }),
    // Of three or four days, four in five are all of them.
    rule:
      needed === one.days
        ? t('challenges:one.ruleAll', { count: needed, points })
        : t('challenges:one.rule', { count: needed, days: one.days, points }),
    isOpen: one.isOpen,
    run: run && (await viewRun(facts, run, words.name)),
    choices: one.isOpen ? choicesOf(facts, one, runs) : [],
    together: {
      sums: sumsOf(facts, together),
      names:
        together.names.length === 0
          ? null
          : t('challenges:together.names', {
              names: listFormat(language, { type: 'unit' }).format(together.names),
            }),
    },
  };
}

function sumsOf(
  { t }: MemberRequest,
  { people, today }: { readonly people: number; readonly today: number },
): string {
  if (people === 0) return t('challenges:together.none');
  const said = t('challenges:together.people', { count: people });
  return today > 0 ? `${said} ${t('challenges:together.today', { count: today })}` : said;
}

/** With which days somebody can begin: none that would meet days of theirs. */
function choicesOf(
  { t, language, today }: MemberRequest,
  one: OfferedChallenge,
  runs: readonly Run[],
): readonly BeginChoice[] {
  const isFree = (start: Day): boolean =>
    runs.every((run) => ends(run) < start || addDays(start, one.days - 1) < run.startsOn);
  const round = roundToJoin(one, today);
  const choices: BeginChoice[] = [];
  if (round !== null && isFree(round)) {
    const day = dayInText(language, round, today);
    const kind = round === today ? 'roundToday' : round < today ? 'roundOn' : 'roundAhead';
    choices.push({ startsOn: round, text: t(`challenges:begin.${kind}`, { day }) });
  }
  if (round !== today && isFree(today)) choices.push({ startsOn: today, text: t('challenges:begin.alone') });
  return choices;
}

async function viewRun(facts: MemberRequest, run: Run, name: string): Promise<RunPart> {
  const { db, viewer, today, language, t } = facts;
  const { startsOn, days, stand, done } = run;
  const ticked = new Set(await listTicks(db, viewer.id, run));
  const back = challengePath(run.challenge);
  const last = ends(run);
  const ticks = ([today, addDays(today, -1)] as const)
    .filter((day) => day >= startsOn && day <= last)
    .map((day) => {
      const said = day === today ? 'today' : 'yesterday';
      const label = t(`challenges:tick.${said}`, { name });
      return {
        ...tickOf(run, day, { done: ticked.has(day), name: label, back }),
        title: t(`challenges:run.${said}`),
      };
    });
  const letters = weekdaysOf(language);
  const strip = daysFrom(startsOn, last).map((day) => {
    const state = ticked.has(day) ? 'kept' : day > today ? 'ahead' : 'quiet';
    return {
      id: day,
      letter: letters[weekdayOf(day)]!.short,
      number: String(Number(day.slice(8))),
      name: t('challenges:run.day', {
        day: dayText(language, day, today),
        state: t(`challenges:run.state.${state}`),
      }),
      state,
      isToday: day === today,
    } as const;
  });
  const line = () => {
    if (stand === 'ahead') return t('challenges:run.ahead', { day: dayInText(language, startsOn, today) });
    return stand === 'over' ? t('challenges:run.over', { done }) : runLine(facts, run);
  };
  return {
    action: runPath(run),
    stand,
    line: line(),
    ticks,
    strip,
    finishedOn:
      run.finishedAt === null
        ? null
        : t('challenges:run.finishedOn', {
            day: dayInText(language, dayIn(viewer.timezone, run.finishedAt), today),
          }),
    whole: t('challenges:run.finished', { done, days }),
  };
}
