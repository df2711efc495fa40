import type { Route } from './+types/activation';
import { readActivation } from '#app/domain/analytics/activation.ts';
import { activationSteps } from '#app/domain/analytics/measures.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ActivationPage } from '#app/ui/admin/analytics/activation-page.tsx';
import { analyticsRequest } from './analytics-view.ts';

export const handle = { script: false, feature: 'site-analytics' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, asked, choice, number, people, percent, day, short } = analyticsRequest(request, context);
  const weeks = await readActivation(db, asked);
  const known = weeks.flatMap(({ accounts, steps }) => (steps ? [{ accounts, steps }] : []));
  const of = known.reduce((all, { accounts }) => all + accounts, 0);
  const cell = (value: number, all: number) => ({ people: people(value), percent: percent(value, all) });
  return {
    asked: choice,
    since: day(asked.weeks[0]!),
    accounts: number(weeks.reduce((all, { accounts }) => all + accounts, 0)),
    isEmpty: weeks.every(({ accounts }) => accounts === 0),
    of: people(of),
    isKnown: of > 0,
    steps: activationSteps.map((step) => ({
      step,
      ...cell(
        known.reduce((all, { steps }) => all + steps[step], 0),
        of,
      ),
    })),
    weeks: weeks
      .map(({ week, accounts, steps, knownFrom }) => ({
        week: short(week),
        accounts: number(accounts),
        knownFrom: short(knownFrom),
        steps: steps && activationSteps.map((step) => cell(steps[step], accounts)),
      }))
      .toReversed(),
  };
}

export default function Activation({ loaderData }: Route.ComponentProps) {
  return <ActivationPage facts={loaderData} />;
}
