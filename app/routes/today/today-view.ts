import { isQuietSince, quietDays } from '#app/domain/dashboard/quiet-days.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { listPages, readIncome, readRunningProgram, type PageOfDay } from '#app/domain/dashboard/read-day.ts';
import { readBeginning } from '#app/domain/onboarding/beginning.ts';
import { addDays, daysBetween, mondayOf, sundayOf } from '#app/domain/days/calendar.ts';
import type { Access } from '#app/domain/features/may-use.ts';
import { readGoalsOfToday } from '#app/domain/goals/read-goals.ts';
import { isLeft, type HabitOfDay } from '#app/domain/habits/habit-day.ts';
import { readWaitingCheckpoint } from '#app/domain/measurements/read-measurements.ts';
import { glanceAtCurrent } from '#app/domain/transformation/outdated.ts';
import { listLevels, wizardXp } from '#app/domain/xp/levels.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayIn, startOfDay } from '#app/http/day.ts';
import { dayInText, dayText, longDayInText } from '#app/http/day-texts.ts';
import { timeText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { DayTicks } from '#app/ui/habits/views.ts';
import type {
  CheckpointToday,
  DayHead,
  HabitGroup,
  LevelView,
  PageLine,
  PageToWrite,
} from '#app/ui/today/views.ts';
import { tickRow } from '#app/views/tick-row.ts';
import { checkpointName } from '#app/views/checkpoint-name.ts';
import { formHead } from '#app/views/form-head.ts';
import { lookBacksToday } from '#app/views/look-backs.ts';
import { openSessionView } from '#app/views/open-session.ts';
import { stepLine, walkerOf } from '#app/views/program-run.ts';
import { viewTrial } from '#app/views/trial-view.ts';
import { viewFailedPayment } from './failed-payment-view.ts';
import { goalLine } from './goal-line.ts';
import { pageOfNow, partOfDay, partsOfDay, type PartOfDay } from '#app/http/part-of-day.ts';
import { levelTold } from './level-told.ts';
import type { TodayOpens } from './opens.ts';
import { habitDays, weekOf } from './week-view.ts';

/**
 * Today as its page shows it: what now, then what is left for later, then how far one is. `texts` is everything of it that the
 * member wrote, for help.
 */
export async function viewToday(facts: MemberRequest, back: '/dashboard' | '/calendar', opens: TodayOpens) {
  const { db, viewer, t, now, today } = facts;
  const week = [mondayOf(today), sundayOf(today)] as const;
  const around = [addDays(week[0], -quietDays), week[1]] as const;
  const { habits, listed, days, hasHabits } = await habitDays(facts, opens, today, around);
  const pages = opens.writes ? await listPages(db, viewer.id, around) : [];
  const board = await readDashboard(db, viewer.id);
  const goals = opens.goals ? await readGoalsOfToday(db, viewer.id, today) : [];
  const part = partOfDay(now, viewer.timezone);
  const written = pages.filter(({ day }) => day === today);
  const toWrite = opens.writes ? pageToWrite(facts, written) : null;
  const isQuiet = opens.habits && isQuietSince(days, pages, today);
  const why = isQuiet ? await readWhy(facts) : null;
  const program = opens.program ? await readRunningProgram(db, walkerOf(facts), facts.language) : null;
  const workout = opens.trains ? await openSessionView(facts) : null;
  const isKept = opens.habits || opens.writes;
  const day = isKept ? dayHead(facts, { habits, part, toWrite, written, since: board.since }) : null;
  return {
    head: { title: dayText(facts.language, today, today), day },
    opens: { habits: opens.habits, writes: opens.writes, calendar: opens.calendar },
    groups: groupsOf(facts, isQuiet ? habits.slice(0, 1) : habits, { day: today, back, part }),
    folded: ticksOf(facts, isQuiet ? habits.slice(1) : [], { day: today, back }),
    hasHabits,
    why,
    toWrite,
    pages: written.map((page) => pageLine(facts, page)),
    trial: opens.trial ? await viewTrial(facts) : null,
    program: program && programLine(facts, program),
    failedPayment: await viewFailedPayment(facts),
    lookBacks: await lookBacksToday(facts, program?.run ?? null, opens.reviews),
    goals: goals.map((goal) => goalLine(facts, goal)),
    checkpoint: opens.measures ? await checkpointToday(facts) : null,
    workout,
    forms: opens.forms
      ? { next: board.next ? formHead(board.next, t) : null, required: board.required }
      : null,
    level: await viewLevel(facts, board.band, opens.balances),
    // Today is counted as its list is.
    week: weekOf(
      facts,
      days.slice(quietDays).map((one) => (one.day === today ? listed : one)),
      pages,
      opens,
    ),
    glance: opens.profile ? await glanceAtCurrent(db, viewer.id, now) : null,
    texts: [
      ...goals.flatMap(({ title, nextStep }) => [title, nextStep?.text ?? '']),
      why ?? '',
      workout?.written ?? '',
      ...habits.flatMap(({ name, cue, note }) => [name, cue, note]),
    ],
  };
}

/** Habits of a day to be ticked. @param where which day, and the page that the answer leads to */
const ticksOf = (
  facts: MemberRequest,
  habits: readonly HabitOfDay[],
  where: { readonly day: string; readonly back: string },
): DayTicks => ({
  view: 'day',
  rows: habits.map((habit) => tickRow(facts, habit)),
  day: where.day,
  back: where.back,
});

/** Habits by part of day: those of now open, with those of any time; of a day that is over, all of them. */
export function groupsOf(
  facts: MemberRequest,
  habits: readonly HabitOfDay[],
  { day, back, part: now }: { readonly day: string; readonly back: string; readonly part: PartOfDay | null },
): readonly HabitGroup[] {
  const nowAt = now ? partsOfDay.indexOf(now) : 0;
  // What can be done at any time is done now.
  const order = now
    ? [now, 'anytime' as const, ...partsOfDay.slice(nowAt + 1), ...partsOfDay.slice(0, nowAt)]
    : [...partsOfDay, 'anytime' as const];
  return order.flatMap((part) => {
    const own = habits.filter(({ timeOfDay }) => (timeOfDay === 'all' ? 'anytime' : timeOfDay) === part);
    if (own.length === 0) return [];
    const isOpen = now === null || part === now || part === 'anytime';
    return [{ part, isOpen, left: own.filter(isLeft).length, ticks: ticksOf(facts, own, { day, back }) }];
  });
}

/** The page that the journal would open now; null once it is written. */
function pageToWrite(
  { t, today, now, viewer }: MemberRequest,
  written: readonly PageOfDay[],
): PageToWrite | null {
  const type = pageOfNow(now, viewer.timezone);
  if (written.some((page) => page.type === type)) return null;
  const field = firstQuestion[type];
  const say = formTexts(t, 'journal-entry');
  return { type, day: today, field, question: say(`fields.${field}.label`) ?? '' };
}

export const pageLine = ({ t, language, viewer }: MemberRequest, page: PageOfDay): PageLine => ({
  id: page.id,
  text: t(`today:page.of.${page.type}`),
  when: timeText(language, viewer.timezone, page.createdAt),
});

/** What somebody said they begin for, in their own words; null where they said nothing. */
async function readWhy({ db, viewer }: MemberRequest): Promise<string | null> {
  const beginning = await readBeginning(db, viewer.id);
  return beginning?.vision ?? beginning?.reasons[0] ?? null;
}

function dayHead(
  { t, today, viewer }: MemberRequest,
  day: {
    readonly habits: readonly HabitOfDay[];
    readonly part: PartOfDay;
    readonly toWrite: PageToWrite | null;
    readonly written: readonly PageOfDay[];
    readonly since: Date;
  },
): NonNullable<DayHead['day']> {
  const { habits, part, toWrite, written } = day;
  const laterParts = partsOfDay.slice(partsOfDay.indexOf(part) + 1) as readonly string[];
  const left = habits.filter(isLeft);
  const later = left.filter(({ timeOfDay }) => laterParts.includes(timeOfDay)).length;
  const waiting = left.length - later;
  const isAll = left.length === 0 && toWrite === null;
  const isSome = written.length > 0 || habits.some(({ state }) => state !== 'open');
  const share = isAll ? 'all' : isSome ? 'some' : 'none';
  const sentence = () => {
    if (!isSome && dayIn(viewer.timezone, day.since) === today) return t('today:sentence.first');
    if (waiting > 0) return t(`today:sentence.${toWrite ? 'habitsAndPage' : 'habits'}`, { count: waiting });
    if (toWrite) return t(`today:sentence.page.${toWrite.type}`);
    return later > 0 ? t('today:sentence.later', { count: later }) : t('today:sentence.all');
  };
  return {
    sentence: sentence(),
    share,
    horizon: { title: t('today:horizon.title'), description: t(`today:horizon.${share}`) },
  };
}

const firstQuestion = { morning: 'intention', evening: 'mindDump' } as const;

/** The program that is open, and its step of today. */
function programLine(
  facts: MemberRequest,
  program: NonNullable<Awaited<ReturnType<typeof readRunningProgram>>>,
) {
  const { viewer, language, t, today } = facts;
  const { run } = program;
  if (run) return { name: program.name, ...stepLine(facts, run) };
  const first = dayIn(viewer.timezone, program.startsAt);
  const day = daysBetween(first, today) + 1;
  const days = program.endsAt ? daysBetween(first, dayIn(viewer.timezone, program.endsAt)) : null;
  const line =
    day < 1
      ? t('today:program.begins', { day: longDayInText(language, first, today) })
      : days !== null && day <= days
        ? t('today:program.dayOf', { day, count: days })
        : t('today:program.open');
  return { name: program.name, line, href: '/freedom-plan' };
}

/** The checkpoint that is due, or was not recorded yet. */
async function checkpointToday(facts: MemberRequest): Promise<CheckpointToday | null> {
  const { db, viewer, t, language, today } = facts;
  const waiting = await readWaitingCheckpoint(db, viewer.id, today);
  if (!waiting) return null;
  const { state, day, dueUntil } = waiting;
  const shown = dayInText(language, state === 'due' ? dueUntil : day, today);
  const line =
    state === 'due'
      ? t('today:checkpoint.due', { day: shown })
      : t('today:checkpoint.overdue', { day: shown });
  return {
    title: t('today:checkpoint.title', { checkpoint: checkpointName(facts, waiting.checkpoint) }),
    line,
  };
}

async function viewLevel(
  facts: MemberRequest,
  band: LevelView['band'],
  balances: Access,
): Promise<LevelView> {
  const { db, viewer, language, today, now } = facts;
  const xp = wizardXp(await listLevels(db, language), viewer.xp);
  const begins = startOfDay(viewer.timezone, today);
  return {
    level: xp.current_level,
    name: xp.level_name,
    xp: xp.current_xp,
    target: xp.target,
    next: xp.next_level_name ? { name: xp.next_level_name, missing: xp.xp_to_next_level } : null,
    // A moment is no longer ahead once it is there.
    income: await readIncome(db, viewer.id, [begins, new Date(now.getTime() + 1)]),
    told: await levelTold(facts, xp.current_level),
    band,
    balance: balances.state === 'beta' ? 'open' : balances.state,
    balanceMissing: balances.state === 'locked' ? balances.missing : null,
  };
}
