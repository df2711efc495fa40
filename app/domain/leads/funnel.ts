import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { quizzes } from '../quizzes/quizzes.ts';
import { leadSources } from './list-leads.ts';
import { countFunnel, funnelSteps, type FunnelSource, type FunnelStep } from './funnel-counts.ts';
import { weeksUntil, type Period } from './weeks.ts';

/** In the order in which they are shown. */
export const funnelSources: readonly FunnelSource[] = [...leadSources, 'direct'];

/** Quizzes of guests are forgotten after 90 days: of older weeks it is not known how many were begun. */
const weeksWithStarts = 12;

/** Campaigns that are shown, those with the most people first. */
const mostCampaigns = 20;

/** How many came to each step; null where it is not counted. */
export type Steps = Readonly<Record<FunnelStep, number | null>>;
/** What came in, without what went back: cents by currency. */
export type Paid = Readonly<Record<string, number>>;

interface Counted {
  readonly steps: Steps;
  readonly paid: Paid;
}

export interface Funnel {
  readonly total: Counted;
  readonly bySource: readonly (Counted & { readonly source: FunnelSource })[];
  /** The oldest week first. */
  readonly byWeek: readonly (Counted & { readonly week: Day })[];
  /** By the utm_source of what they came by first. */
  readonly byCampaign: readonly {
    readonly campaign: string;
    readonly address: number;
    readonly account: number;
  }[];
  /** Whether starts of quizzes are known of the whole period. */
  readonly hasStarts: boolean;
}

/**
 * From the first step that the database knows to a payment, of those who came within so many weeks. Quizzes count as often as
 * they were begun by guests, in the week of their beginning; people count once, in the week in which they left their address
 * or, without one, opened their account, with everything that they have done since. Who had an account before is no lead.
 */
export async function readFunnel(db: Database, period: Period, now: Date): Promise<Funnel> {
  const weeks = weeksUntil(now, period);
  const from = weeks[0]!;
  const known = weeksUntil(now, Math.min(period, weeksWithStarts))[0]!;
  const { cells, paid } = await countFunnel(db, from, known);
  const hasStarts = known === from;
  const startsOf = (source: FunnelSource): boolean => quizzes.some(({ id }) => id === source);
  const sum = (
    isMeant: (cell: { week: Day; source: FunnelSource }) => boolean,
    isCounted: (step: FunnelStep) => boolean,
  ): Counted => ({
    steps: Object.fromEntries(
      funnelSteps.map((step) => [
        step,
        isCounted(step)
          ? cells.reduce((all, one) => (one.step === step && isMeant(one) ? all + one.count : all), 0)
          : null,
      ]),
    ) as Record<FunnelStep, number | null>,
    paid: paid.reduce<Record<string, number>>((all, one) => {
      if (isMeant(one)) all[one.currency] = (all[one.currency] ?? 0) + one.amount;
      return all;
    }, {}),
  });
  const ofQuiz = (step: FunnelStep): boolean => step === 'started' || step === 'finished';
  return {
    hasStarts,
    total: sum(
      () => true,
      (step) => hasStarts || !ofQuiz(step),
    ),
    bySource: funnelSources.map((source) => ({
      source,
      ...sum(
        (cell) => cell.source === source,
        (step) => (ofQuiz(step) ? hasStarts && startsOf(source) : step !== 'address' || source !== 'direct'),
      ),
    })),
    byWeek: weeks.map((week) => ({
      week,
      ...sum(
        (cell) => cell.week === week,
        (step) => week >= known || !ofQuiz(step),
      ),
    })),
    byCampaign: await countCampaigns(db, from),
  };
}

async function countCampaigns(db: Database, from: Day): Promise<Funnel['byCampaign']> {
  const rows = await db
    .selectFrom('leads')
    .select((eb) => [
      'campaign',
      eb.fn.countAll<number | string>().as('address'),
      eb.fn.count<number | string>('account_id').as('account'),
    ])
    .where('was_member', '=', 0)
    .where('first_at', '>=', from)
    .where('campaign', '!=', '')
    .groupBy('campaign')
    .orderBy('address', 'desc')
    .orderBy('campaign')
    .limit(mostCampaigns)
    .execute();
  return rows.map((row) => ({
    campaign: row.campaign,
    address: Number(row.address),
    account: Number(row.account),
  }));
}
