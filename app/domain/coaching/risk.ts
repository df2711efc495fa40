/** In order: each begins at its bound, of 100. Specification 3, §3. */
const bounds = { low: 0, medium: 25, high: 50, critical: 75 } as const;
export type RiskLevel = keyof typeof bounds;

/** What a score is made of, in hundredths: specification 3, §9. */
const weights = { checkIns: 30, engagement: 35, progress: 35 } as const;
export type RiskPart = keyof typeof weights;

/** A goal that is under way, as far as days go. */
export interface GoalStand {
  /** 0 to 100. */
  readonly progress: number;
  /** How much of its time is over, 0 to 100; null where it has no day. */
  readonly elapsed: number | null;
  /** The milestone that nobody has looked back on, and by how many days it is late; null where none is. */
  readonly lateCheckpoint: { readonly percent: number; readonly days: number } | null;
  /** By how many days its own day is over; 0 where it is not. */
  readonly daysOver: number;
}

/** What somebody shares, as far as a score needs it; null is whatever is not shared, and whatever is not known yet. */
export interface RiskFacts {
  /** Of the days of a program in the last two weeks that are over. */
  readonly checkIns: {
    readonly due: number;
    readonly made: number;
    /** Null: never. */
    readonly lastDaysAgo: number | null;
  } | null;
  /** Days since there was anything new in what is shared. */
  readonly quietDays: number | null;
  readonly goals: readonly GoalStand[] | null;
  /** The whole as it was measured last, and before that, 1 to 10. */
  readonly measured: { readonly before: number; readonly now: number } | null;
}

/** Why a word may help, with its number. */
export type RiskReason =
  | { readonly kind: 'no-check-in'; readonly count: number }
  | { readonly kind: 'never-checked-in' }
  | { readonly kind: 'missed'; readonly count: number; readonly due: number }
  | { readonly kind: 'quiet'; readonly count: number }
  | { readonly kind: 'checkpoint-late'; readonly count: number; readonly percent: number }
  | { readonly kind: 'goal-over'; readonly count: number }
  | { readonly kind: 'goal-behind'; readonly progress: number; readonly elapsed: number }
  | { readonly kind: 'measured-lower'; readonly before: number; readonly now: number };

export interface Risk {
  /** 0 to 100. For the coach alone, and nowhere kept. */
  readonly score: number;
  readonly level: RiskLevel;
  readonly parts: readonly {
    readonly part: RiskPart;
    /** In hundredths of the whole, as the specification says; null where nothing of it is shared or known. */
    readonly value: number | null;
    /** What it counts for here, in hundredths: parts that are missing leave theirs to the others. */
    readonly weight: number;
  }[];
  /** What weighs most comes first. */
  readonly reasons: readonly RiskReason[];
}

/** Two quiet days are nobody's business, after two weeks nothing is worse. */
const quietFrom = 2;
const quietUntil = 14;
/** From so many days on silence is a reason by itself. */
const reasonFrom = { noCheckIn: 3, quiet: 5 } as const;
/** Days after which a checkpoint is as late as can be. */
const lateUntil = 14;
/** So far behind its time a goal is as far behind as can be, in points of a hundred; less than `slack` is no matter. */
const behindUntil = 50;
const slack = 15;
/** Points of ten that a measurement can fall before it is as bad as can be. */
const fallUntil = 3;

const hundredths = (value: number, most: number): number =>
  Math.min(100, Math.max(0, Math.round((value * 100) / most)));

const behindOf = ({ elapsed, progress }: GoalStand): number => {
  const behind = elapsed === null ? 0 : elapsed - progress;
  return behind > slack ? behind : 0;
};

const valueOfGoal = (goal: GoalStand): number =>
  Math.max(
    hundredths(goal.lateCheckpoint?.days ?? 0, lateUntil),
    hundredths(goal.daysOver, lateUntil),
    hundredths(behindOf(goal), behindUntil),
  );

/** Goals with a day, and the last measurement beside the one before: their mean. */
function progressValue({ goals, measured }: RiskFacts): number | null {
  const values = [
    ...(goals ?? []).filter(({ elapsed }) => elapsed !== null).map(valueOfGoal),
    ...(measured ? [hundredths(measured.before - measured.now, fallUntil)] : []),
  ];
  return values.length === 0
    ? null
    : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function reasonsOf({ checkIns, quietDays, goals, measured }: RiskFacts): readonly RiskReason[] {
  const found: { readonly weight: number; readonly reason: RiskReason }[] = [];
  const add = (weight: number, reason: RiskReason) => found.push({ weight, reason });
  if (checkIns) {
    const { due, made, lastDaysAgo } = checkIns;
    const weight = hundredths(due - made, due);
    if (lastDaysAgo === null) add(weight, { kind: 'never-checked-in' });
    else if (lastDaysAgo >= reasonFrom.noCheckIn) add(weight, { kind: 'no-check-in', count: lastDaysAgo });
    else if ((due - made) * 2 >= due && due > 1) add(weight, { kind: 'missed', count: due - made, due });
  }
  if (quietDays !== null && quietDays >= reasonFrom.quiet)
    add(hundredths(quietDays - quietFrom, quietUntil - quietFrom), { kind: 'quiet', count: quietDays });
  for (const goal of goals ?? []) {
    const weight = valueOfGoal(goal);
    if (goal.daysOver > 0) add(weight, { kind: 'goal-over', count: goal.daysOver });
    else if (goal.lateCheckpoint)
      add(weight, {
        kind: 'checkpoint-late',
        count: goal.lateCheckpoint.days,
        percent: goal.lateCheckpoint.percent,
      });
    else if (behindOf(goal) > 0)
      add(weight, { kind: 'goal-behind', progress: goal.progress, elapsed: goal.elapsed! });
  }
  if (measured && measured.now < measured.before)
    add(hundredths(measured.before - measured.now, fallUntil), { kind: 'measured-lower', ...measured });
  return found.toSorted((one, other) => other.weight - one.weight).map(({ reason }) => reason);
}

/**
 * How much somebody may need a word from their coach: missed check-ins 30 %, engagement 35 %, progress 35 %, each 0 to 100 (specification
 * 3, §9). A part of which nothing is shared or known is left out and the others take its weight. Pure.
 * @returns null where no part is known: no number is better than a made-up one
 */
export function riskOf(facts: RiskFacts): Risk | null {
  const { checkIns, quietDays } = facts;
  const values: Readonly<Record<RiskPart, number | null>> = {
    checkIns: checkIns && checkIns.due > 0 ? hundredths(checkIns.due - checkIns.made, checkIns.due) : null,
    engagement: quietDays === null ? null : hundredths(quietDays - quietFrom, quietUntil - quietFrom),
    progress: progressValue(facts),
  };
  const names = Object.keys(weights) as RiskPart[];
  const known = names.filter((part) => values[part] !== null);
  if (known.length === 0) return null;
  const whole = known.reduce((sum, part) => sum + weights[part], 0);
  const score = Math.round(known.reduce((sum, part) => sum + weights[part] * values[part]!, 0) / whole);
  const levels = Object.keys(bounds) as RiskLevel[];
  return {
    score,
    level: levels.findLast((level) => score >= bounds[level])!,
    parts: names.map((part) => ({
      part,
      value: values[part],
      weight: values[part] === null ? 0 : Math.round((weights[part] * 100) / whole),
    })),
    reasons: reasonsOf(facts),
  };
}
