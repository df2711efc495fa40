import type { Route } from './+types/challenges';
import { listChallenges } from '#app/domain/challenges/read-challenges.ts';
import { listRuns, type Run } from '#app/domain/challenges/read-runs.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ChallengesPage } from '#app/ui/challenges/challenges-page.tsx';
import type { OfferRow, RunRow } from '#app/ui/challenges/views.ts';
import { challengePath, runRow, wordsOf } from '#app/views/challenge-view.ts';
import { pillarName } from '#app/views/measurement-view.ts';

export const handle = { held: false, feature: 'challenges' } satisfies PageFacts;

const path = '/challenges';
/** What waits for a press comes first, and what begins later last. */
const order: readonly Run['stand'][] = ['on', 'ready', 'ahead'];
const isOpen = ({ stand }: Run): boolean => order.includes(stand);

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, language, t } = facts;
  const asked = new URL(request.url).searchParams.get('pillar');
  const pillar = pillars.find((one) => one === asked) ?? null;
  const runs = await listRuns(db, viewer.id, today, language);
  const open = runs.filter(isOpen).toSorted((a, b) => order.indexOf(a.stand) - order.indexOf(b.stand));
  const due = open.filter(({ stand }) => stand === 'on');
  const left = due.filter(({ hasToday }) => !hasToday).length;
  const offers = (await listChallenges(db, language)).filter(
    (one) => (pillar === null || one.pillar === pillar) && !open.some((run) => run.challenge === one.id),
  );
  const quiet = due.length > 0 ? t('challenges:allDone') : t('challenges:intro');
  const sentence = left > 0 ? t('challenges:left', { count: left }) : quiet;
  return {
    view: {
      sentence,
      runs: open.map((run) => runRow(facts, run, path)),
      offers: offers.map((one): OfferRow => ({
        ...wordsOf(facts, one),
        id: one.id,
        href: challengePath(one.id),
        pillar: one.pillar,
        days: t('challenges:offers.days', { count: one.days }),
      })),
      pillars: [null, ...pillars].map((one) => ({
        text: one === null ? t('challenges:offers.all') : pillarName(facts, one),
        href: one === null ? path : `${path}?pillar=${one}`,
        isCurrent: one === pillar,
      })),
      earlier: runs.filter((run) => !isOpen(run)).map((run) => earlierRow(facts, run)),
    },
  };
}

/** What is finished or over, with when and how much of it. */
function earlierRow(facts: MemberRequest, run: Run): RunRow {
  const { t, language, today, viewer } = facts;
  const { done, days, finishedAt } = run;
  const row = runRow(facts, run, path);
  if (finishedAt === null) return { ...row, line: t('challenges:earlier.over', { done, days }) };
  const day = dayInText(language, dayIn(viewer.timezone, finishedAt), today);
  return { ...row, line: t('challenges:earlier.finished', { day, done, days }) };
}

export default function Challenges({ loaderData }: Route.ComponentProps) {
  return <ChallengesPage view={loaderData.view} />;
}
