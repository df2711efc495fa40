import { data, Form } from 'react-router';
import type { Route } from './+types/values';
import { readValues, writeValue } from '#app/domain/goals/values.ts';
import { goalValue } from '#app/forms/definitions/goal-value.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { inUnit } from '#locales/formats.ts';
import { numberText } from './goal-texts.ts';
import { ownGoal } from './own-goal.ts';

export const handle = { form: goalValue, feature: 'goal-setting' } satisfies PageFacts;

const [section] = goalValue.sections;
const shownValues = 30;

const fieldsOf = (
  facts: MemberRequest,
  typed: Posted,
  unit: string,
  problems: Readonly<Record<string, Problem>> = {},
) =>
  viewSection(
    goalValue,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  ).map((field) => (field.kind === 'number' && unit !== '' ? { ...field, unit } : field));

/** The goal with a number that the address names. @throws 404 */
async function asked(facts: MemberRequest, goalId: string) {
  const goal = await ownGoal(facts, goalId);
  if (goal.measure !== 'number') throw new Response('Not found', { status: 404 });
  return goal;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today } = facts;
  const goal = await asked(facts, params.goalId);
  const values = await readValues(db, viewer.id, goal.id);
  return {
    title: goal.title,
    fields: fieldsOf(facts, { day: [today] }, goal.unit),
    values: values
      .slice(-shownValues)
      .toReversed()
      .map(({ day, hundredths }) => ({
        day,
        text: dayInText(language, day, today),
        value: inUnit(language, numberText(language, hundredths), goal.unit),
      })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const goal = await asked(facts, params.goalId);
  const posted = await readPosted(request);
  // A value that stands already is changed on its own day, also where that one is still to come by now.
  const values = await readValues(db, viewer.id, goal.id);
  const kept = values.find((one) => one.day === posted['day']?.[0]?.trim())?.day;
  const parsed = parseSection(section, posted, { today: facts.today, kept: { day: kept } });
  const { day, value } = parsed.answers as AnswersOf<typeof goalValue>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  if (day === undefined) problems['day'] ??= requiredProblem(section.fields[0]);
  const again = (failed: string | null) => ({ failed, fields: fieldsOf(facts, posted, goal.unit, problems) });
  if (Object.keys(problems).length > 0) return data(again(null), 422);
  const hundredths = value === undefined ? null : Math.round(value * 100);
  const written = await attempt(context, () => writeValue(db, viewer.id, goal.id, day!, hundredths, now));
  if (!written.ok) return data(again(t('goals:failed.save')), written.status);
  return redirectWithFlash(context, `/goals/${goal.id}#progress`, [
    { kind: 'success', key: hundredths === null ? 'goalValueGone' : 'goalValue' },
  ]);
}

export default function GoalValues({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('goals');
  const fields = actionData?.fields ?? loaderData.fields;
  const errors = [
    ...(actionData?.failed ? [{ id: 'save', text: actionData.failed }] : []),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${t('values.title')} · ${loaderData.title}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={`/goals/${params.goalId}`} className="link inline-block py-1 wrap-anywhere">
          {t('checkpoint.back', { title: loaderData.title })}
        </a>
      </p>
      <h1 className="mt-2">{t('values.title')}</h1>
      <Form method="post" noValidate className="mt-6 space-y-6">
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <button id="save" type="submit" className="btn btn-primary">
          {t('values.save')}
        </button>
      </Form>
      {loaderData.values.length > 0 ? (
        <section className="mt-10">
          <h2>{t('values.before')}</h2>
          <div className="mt-3">
            <Rows>
              {loaderData.values.map(({ day, text, value }) => (
                <Row
                  key={day}
                  title={text}
                  end={<span className="block max-w-40 tabular-nums wrap-anywhere">{value}</span>}
                />
              ))}
            </Rows>
          </div>
        </section>
      ) : null}
    </div>
  );
}
