import { data } from 'react-router';
import type { Route } from './+types/compare';
import { newestMeasurements, readBaseline } from '#app/domain/measurements/read-measurements.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ChooseTwo } from '#app/ui/lists/choose-two.tsx';
import { Comparison } from '#app/ui/measurements/comparison.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { comparisonView } from '#app/views/comparison-view.ts';
import { lineOf } from '#app/views/measurement-view.ts';
import { ownMeasurement } from './own-measurement.ts';

export const handle = { feature: 'measurements' } satisfies PageFacts;

/** Which ones there are to choose from: the newest, and the baseline. */
async function choicesOf(facts: MemberRequest) {
  const { db, viewer } = facts;
  const newest = await newestMeasurements(db, viewer.id);
  const baseline = await readBaseline(db, viewer.id);
  const isThere = newest.some(({ id }) => id === baseline?.id);
  return (baseline && !isThere ? [...newest, baseline] : newest).map((one) => {
    const { id, day, name } = lineOf(facts, one);
    return { id, text: `${day} · ${name}` };
  });
}

/** Two at a time: `one` and `other`, or the two that were chosen in the history, which both are `one`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const ids = ['one', 'other'].flatMap((name) => searchParams.getAll(name)).filter((id) => id !== '');
  const choices = await choicesOf(facts);
  const problem = ids.length > 2 ? 'tooMany' : ids.length === 2 && ids[0] === ids[1] ? 'same' : null;
  const [one, other] = problem ? [] : await Promise.all(ids.map((id) => ownMeasurement(facts, id)));
  // What was asked for stays chosen, also where it cannot be compared; else the newest against the oldest.
  const [oldest, newest] = [choices.at(-1)?.id ?? '', choices[0]?.id ?? ''];
  const known = [...new Set(ids)].filter((id) => choices.some((choice) => choice.id === id));
  const first = known[0] ?? oldest;
  const chosen = [first, known[1] ?? (first === newest ? oldest : newest)] as const;
  const shown = {
    choices,
    chosen,
    problem,
    comparison: one && other ? comparisonView(facts, one, other) : null,
    help: one && other ? helpNeeded({ notes: [one.notes, other.notes] }) : [],
  };
  return data(shown, problem ? 400 : 200);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('measurements');
  const { choices, chosen, problem, comparison } = loaderData;
  const heading = comparison
    ? t('compare.of', { before: comparison.before.day, after: comparison.after.day })
    : t('compare.title');
  return (
    <div className="max-w-work">
      <PageTitle error={problem !== null}>{heading}</PageTitle>
      <p className="no-print">
        <a href="/measurements" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{heading}</h1>
      {problem ? (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t(`compare.problem.${problem}`)}
        </p>
      ) : null}
      {comparison ? <Comparison view={comparison} /> : null}
      {choices.length < 2 ? (
        <EmptyState
          title={t('compare.tooFew')}
          action={
            <a href="/measurements/new" className="btn btn-primary">
              {t(choices.length === 0 ? 'first.link' : 'record.between')}
            </a>
          }
        >
          {t('compare.tooFewText')}
        </EmptyState>
      ) : (
        <ChooseTwo
          action="/measurements/compare"
          choices={choices}
          fields={(['one', 'other'] as const).map((name, index) => ({
            name,
            label: t(`compare.${name}`),
            chosen: chosen[index]!,
          }))}
          button={t('compare.button')}
          isMain={!comparison}
        />
      )}
    </div>
  );
}
